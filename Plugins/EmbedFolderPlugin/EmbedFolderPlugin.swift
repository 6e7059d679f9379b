import Foundation
import PackagePlugin

/// Embeds the top-level `templates` folder into the target `Templates`, and each rule pack's folder
/// into the target `RulePacks`.
@main
struct EmbedFolderPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root: URL
    let endings: Set<String>
    switch target.name {
    case "Templates":
      root = context.package.directoryURL.appending(path: "templates")
      endings = ["mustache", "yaml", "css", "js"]
    case "RulePacks":
      root = context.package.directoryURL.appending(path: "Sources/RulePacks")
      endings = ["yaml"]
    default:
      return []
    }
    let files =
      (FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? [])
      .filter { endings.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(root.lastPathComponent)",
        executable: try context.tool(named: "EmbedFolder").url,
        arguments: [output.path, root.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
