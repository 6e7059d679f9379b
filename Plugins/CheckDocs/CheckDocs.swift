import Foundation
import PackagePlugin

/// `swift package check-docs`: runs `lifeline check` in the folder of the package, and fails where the
/// documentation is out of date.
///
/// Arguments go to the command: `swift package check-docs --rules rules --output docs`.
@main
struct CheckDocs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "lifeline").url
    process.arguments = ["check"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("the check was interrupted")
      return
    }
    switch process.terminationStatus {
    case 0: break
    case 1:
      Diagnostics.error("the documentation is out of date; run: swift package regenerate-docs")
    default: Diagnostics.error("the documentation could not be checked")
    }
  }
}
