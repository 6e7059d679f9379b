import Diagnostics
import Text

extension Command {
  /// What `generate` takes and only makes sense for a single run.
  private static let singleRunOptions: Set<String> = [
    "force", "dry-run", "explain", "only", "shard", "depfile", "depfile-target",
  ]

  static let watch = Command(
    description: CommandDescription(
      name: "watch", summary: "generates whenever rules or templates change",
      discussion: """
        Generates once, then each time a rule file, a template, a file of words, the theme, a file \
        of --inject or lifeline.yaml holds something else than before, until it is ended with \
        Ctrl-C. Where one of them has errors it shows them, and leaves the output as it was last \
        made. Where lifeline.yaml names other folders, those are watched from then on; a server \
        goes on with the folder that it began with.

        What generate writes never counts as a change, also where the output folder lies within \
        the rules. The embedded rules do not change: without --rules, --templates or --inject is \
        needed. What a script starts with '&' has Ctrl-C ignored by the shell; SIGTERM ends it.

        With --serve the output is shown in a browser, to this machine alone, and a page that is \
        open is loaded again after each change. Markdown is shown as text.
        """,
      options: Command.generate.description.options.filter {
        !singleRunOptions.contains($0.name)
      } + [.serve],
      examples: [
        .init(
          command: "lifeline watch --rules rules --output docs",
          help: "keeps docs/ up to date while you write rules"),
        .init(
          command: "lifeline watch --rules rules --serve 8300",
          help: "shows the pages at http://127.0.0.1:8300/"),
      ],
      exits: [
        (2, "there is nothing to watch, or the folder or the port cannot be used"),
        (130, "ended with Ctrl-C; each file is wholly old or wholly new"),
        (143, "ended by SIGTERM, likewise"),
      ]),
    run: { $0.watch() })
}

extension CommandDescription.Option {
  static let serve = Self(
    name: "serve", placeholder: "PORT", isValueOptional: true,
    help: "shows the output in a browser, at a port of 127.0.0.1 (default: 8300; 0: any free one)")
}

extension Invocation {
  fileprivate func watch() -> ExitStatus {
    guard !inputFolders.isEmpty || !injectedPaths.isEmpty else {
      words.report(
        Diagnostic(
          "nothing-to-watch", .error, "there is nothing to watch: the embedded rules do not change",
          hint: "name a folder with --rules or --templates"))
      return .unusable
    }
    do { _ = try request() } catch {
      // A folder that is not there is a mistake at the beginning, and may come back later.
      guard error.diagnostic.identifier != "no-folder" else {
        words.report(error.diagnostic)
        return .unusable
      }
    }
    interruption.begin()
    let server: SiteServer?
    do { server = try startServer() } catch {
      words.report(error.diagnostic)
      return .unusable
    }
    defer { server?.stop() }
    do throws(FileSystemError) {
      return try watchLoop(watcher: try fileWatcher(), server: server).run()
    } catch {
      words.report(error.diagnostic)
      return .unusable
    }
  }

  private func watchLoop(watcher: any FileWatcher, server: SiteServer?) -> WatchLoop {
    let project = WatchedProject(self)
    return WatchLoop(
      watcher: watcher, interruption: interruption, seconds: { console.seconds },
      places: { project.places() }, snapshot: { project.snapshot() },
      build: { changes in
        if !changes.isEmpty { words.say(Self.announcement(of: changes)) }
        let configured = project.update()
        guard configured.problems.isEmpty else {
          words.report(configured.problems, files: configured.files)
          return .unusable
        }
        // Until it writes, nothing is half done, and a signal need not wait for the rules to be read.
        interruption.end()
        let status = Command.generate.run(configured.invocation)
        interruption.begin()
        console.flush()
        if status == .done { server?.reload() }
        return status
      },
      rest: {
        let names = (inputFolders.map(\.path) + injectedPaths).map { "'\($0)'" }
        words.say("watching \(names.joined(separator: " and ")); Ctrl-C ends")
      })
  }

  private static func announcement(of changes: [String]) -> String {
    let shown = changes.prefix(3).joined(separator: ", ")
    return "changed: \(shown)" + (changes.count > 3 ? " and \(changes.count - 3) more" : "")
  }

  private func startServer() throws(InputProblem) -> SiteServer? {
    let text = arguments["serve"]
    guard text != nil || arguments.has("serve") else { return nil }
    let port = text.map { UInt16($0) }
    if let text, port == .some(nil) {
      throw InputProblem(
        Diagnostic(
          "bad-port", .error, "'\(text)' is no port",
          hint: "give a number up to 65535, or 0 for any free port"))
    }
    do throws(FileSystemError) {
      let server = try server(at: port ?? nil)
      words.say("serving '\(outputFolder.root)' at http://127.0.0.1:\(server.port)/")
      return server
    } catch {
      throw InputProblem(
        Diagnostic(
          "port-unusable", .error, "cannot serve at '\(error.path)': \(error.reason)",
          hint: "choose another port with --serve PORT, or any free one with --serve 0"))
    }
  }

  /// Starts a server; where no port is asked for and the usual one is taken, at any free one.
  private func server(at port: UInt16?) throws(FileSystemError) -> SiteServer {
    var root = outputFolder.root
    if !root.begins(with: "/") { root = try fileSystem.resolvedPath(".") + "/" + root }
    let token = String(Int(console.seconds * 1e6), radix: 36)
    if let port { return try SiteServer(root: root, port: port, token: token) }
    do {
      return try SiteServer(root: root, port: SiteServer.defaultPort, token: token)
    } catch {
      return try SiteServer(root: root, port: 0, token: token)
    }
  }
}
