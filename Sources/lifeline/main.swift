import CommandLineTool

let status = run(
  arguments: Array(ProcessEnvironment.arguments.dropFirst()), environment: ProcessEnvironment.variables,
  console: SystemConsole(), fileSystem: SystemFileSystem())
ProcessEnvironment.end(with: status)
