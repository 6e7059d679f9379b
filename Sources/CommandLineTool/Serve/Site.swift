/// A folder as a browser sees it, read anew for each request.
struct Site: Sendable {
  /// The folder, from the root of the disk.
  let root: String
  private let disk = SystemFileSystem()

  init(root: String) { self.root = root }

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
    guard Self.isLocal(request.headers["host"]) else {
      return .problem(403, "This server answers to 127.0.0.1 and localhost alone.")
    }
    guard let path = SitePath(encoded: request.path) else { return missing(request, version) }
    do {
      if var found = try answer(for: path, request) {
        if found.type == ContentType.html, found.status == 200 {
          found.body = ReloadScript.appended(to: found.body, version: version)
        }
        return found
      }
    } catch {
      return withScript(.problem(404, "Cannot \(error.action) this file: \(error.reason)"), version)
    }
    return missing(request, version)
  }

  /// A name that leads here from another site must not open the files to that site's scripts.
  private static func isLocal(_ host: String?) -> Bool {
    guard let host else { return true }
    let name = host.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init)
    return name == "127.0.0.1" || name?.lowercased() == "localhost"
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
    let bytes = try disk.contents(of: resolved)
    // A browser gets Markdown in a page, which can load itself again; others get it as it is.
    let isBrowser = request.headers["accept"]?.contains("text/html") ?? false
    if name.hasSuffix(".md"), isBrowser {
      let text = String(decoding: bytes, as: UTF8.self)
      return HTTPResponse(
        status: 200, body: Array(HTMLPage.text(text, title: "/" + path.relative).utf8))
    }
    return HTTPResponse(status: 200, type: ContentType.of(name), body: bytes)
  }

  private func folder(
    _ resolved: String, _ path: SitePath
  ) throws(FileSystemError) -> HTTPResponse? {
    let index = resolved + "/index.html"
    if try disk.kind(of: index) == .file {
      return HTTPResponse(status: 200, body: try disk.contents(of: index))
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
