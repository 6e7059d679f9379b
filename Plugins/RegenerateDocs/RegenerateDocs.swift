import Foundation
import PackagePlugin

/// `swift package regenerate-docs`: runs `lifeline generate` in the folder of the package.
///
/// Arguments go to the command: `swift package regenerate-docs --rules rules --output docs`.
@main
struct RegenerateDocs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "lifeline").url
    process.arguments = ["generate"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("the documentation could not be generated")
      return
    }
  }
}
