import Foundation
import PackagePlugin

/// Gives the target `GeneratorRevision` a digest of the code that makes files: that of the module
/// `LifecycleDocs` and of all modules that it imports.
@main
struct SourceRevisionPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let sources = context.package.directoryURL.appending(path: "Sources")
    let documentation = try context.package.targets(named: ["LifecycleDocs"])
    let modules = documentation + documentation.flatMap(\.recursiveTargetDependencies)
    let files = Set(
      modules.compactMap { $0 as? any SourceModuleTarget }
        .flatMap { $0.sourceFiles.filter { [.source, .header].contains($0.type) }.map(\.url) }
        .filter { $0.path.hasPrefix(sources.path + "/") }
    ).sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "SourceRevision.swift")
    return [
      .buildCommand(
        displayName: "Digesting the sources",
        executable: try context.tool(named: "DigestSources").url,
        arguments: [output.path, sources.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
