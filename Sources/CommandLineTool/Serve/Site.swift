import Diagnostics

/// A folder as a browser sees it, read anew for each request.
struct Site: Sendable {
  /// The folder, from the root of the disk.
  let root: String
  /// The port at which it is served.
  let port: UInt16
  private let disk = SystemFileSystem()
  /// The bytes of a page that is held as a whole, since it is changed on its way.
  private static let pageRule = ReadingRule(limit: 512 << 10)

  init(root: String, port: UInt16) {
    self.root = root
    self.port = port
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - version: The version of the output, for the script in pages.
  /// - Returns: The file, or a page that says why there is none.
  func response(to request: HTTPRequest, version: String) -> HTTPResponse {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .problem(
        405, "This server only shows files.", headers: [.init(name: "Allow", value: "GET, HEAD")])
    }
    guard isLocal(request) else {
      return .problem(403, "This server answers to 127.0.0.1 and localhost with its port alone.")
    }
    guard let path = SitePath(encoded: request.path) else { return missing(request, version) }
    do {
      if var found = try answer(for: path, request) {
        if found.file != nil {
          if found.type == ContentType.html { found.trailer = ReloadScript.bytes(version: version) }
        } else if found.type == ContentType.html, found.status == 200 {
          found.body = ReloadScript.appended(to: found.body, version: version)
        }
        return found
      }
    } catch {
      return withScript(.problem(404, "Cannot \(error.action) this file: \(error.reason)"), version)
    }
    return missing(request, version)
  }

  /// A name that leads here from another site must not open the files to that site's scripts. Exactly one
  /// `Host` is demanded, as of any request since HTTP 1.1, and it names this machine and this port.
  private func isLocal(_ request: HTTPRequest) -> Bool {
    guard request.hostCount == 1, let host = request.headers["host"] else { return false }
    return ["127.0.0.1", "localhost", "[::1]"].contains { name in
      // A browser leaves the usual port of HTTP out.
      host.lowercased() == "\(name):\(port)" || (port == 80 && host.lowercased() == name)
    }
  }

  // MARK: - Answers

  private func answer(
    for path: SitePath, _ request: HTTPRequest
  ) throws(FileSystemError) -> HTTPResponse? {
    guard let resolved = try resolved(path) else { return nil }
    switch try disk.targetKind(of: resolved) {
    case .file where !path.isFolder: return try file(resolved, path, request)
    case .folder where path.isFolder || path.names.isEmpty:
      return try folder(resolved, path)
    case .folder:
      let address = path.names.map { "/" + SitePath.encoded($0) }.joined() + "/"
      return .problem(
        301, "The folder is at \(address)", headers: [.init(name: "Location", value: address)])
    case .file, .link, .other, nil: return nil
    }
  }

  /// Returns the path on the disk, without links; nil where it lies outside the site.
  private func resolved(_ path: SitePath) throws(FileSystemError) -> String? {
    guard try disk.targetKind(of: root) == .folder else { return nil }
    let site = try disk.resolvedPath(root)
    guard !path.names.isEmpty else { return site }
    guard try disk.targetKind(of: site + "/" + path.relative) != nil else { return nil }
    let resolved = try disk.resolvedPath(site + "/" + path.relative)
    return resolved.hasPrefix(site == "/" ? site : site + "/") ? resolved : nil
  }

  private func file(
    _ resolved: String, _ path: SitePath, _ request: HTTPRequest
  ) throws(FileSystemError) -> HTTPResponse {
    let name = path.names.last ?? ""
    // A browser gets Markdown in a page, which can load itself again; others get it as it is.
    let isBrowser = request.headers["accept"]?.contains("text/html") ?? false
    if name.hasSuffix(".md"), isBrowser,
      try ServedFile(resolved).size <= Self.pageRule.limit
    {
      let text = String(
        decoding: try disk.contents(of: resolved, under: Self.pageRule), as: UTF8.self)
      return HTTPResponse(
        status: 200, body: Array(HTMLPage.text(text, title: "/" + path.relative).utf8))
    }
    return try response(with: resolved, type: ContentType.of(name))
  }

  /// The file piece by piece; a page of common size as a whole.
  private func response(
    with resolved: String, type: String
  ) throws(FileSystemError) -> HTTPResponse {
    let file = try ServedFile(resolved)
    guard file.size <= Self.pageRule.limit, type == ContentType.html else {
      return HTTPResponse(status: 200, type: type, file: file)
    }
    return HTTPResponse(
      status: 200, type: type, body: try disk.contents(of: resolved, under: Self.pageRule))
  }

  private func folder(
    _ resolved: String, _ path: SitePath
  ) throws(FileSystemError) -> HTTPResponse? {
    let index = resolved + "/index.html"
    if try disk.kind(of: index) == .file {
      return try response(with: index, type: ContentType.html)
    }
    var names: [String] = []
    for name in try disk.names(in: resolved) where !name.hasPrefix(".") {
      switch try disk.targetKind(of: resolved + "/" + name) {
      case .folder: names.append(name + "/")
      case .file: names.append(name)
      case .link, .other, nil: break
      }
    }
    return HTTPResponse(
      status: 200, body: Array(HTMLPage.listing(of: path.relative, names: names).utf8))
  }

  private func missing(_ request: HTTPRequest, _ version: String) -> HTTPResponse {
    withScript(
      .problem(404, "There is no file '\(request.path)' in this site."), version)
  }

  /// A page that is not there may come with the next change.
  private func withScript(_ response: HTTPResponse, _ version: String) -> HTTPResponse {
    var response = response
    response.body = ReloadScript.appended(to: response.body, version: version)
    return response
  }
}
