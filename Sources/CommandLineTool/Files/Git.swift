import Diagnostics
import LifecycleDocs

/// Files as they were in a revision that git knows; the only place that runs another program.
///
/// Two programs are run whatever the number of files: one lists them, the other gives their contents. Both
/// read the repository alone, and neither runs filters, hooks, or commands that its settings name.
struct Git {
  /// A folder in a repository.
  let folder: String

  /// A file of a revision.
  fileprivate struct Entry {
    var name: String
    var object: String
    var size: Int
    var isLink: Bool
  }

  /// Returns the files below the folder in a revision that end in one of some endings.
  ///
  /// Hidden files are passed over, and a link counts for the file of the revision that it leads to.
  ///
  /// - Throws: What git said where it does not know the revision, or cannot be run; and which file is too
  ///   large, or a link that leads out of the folder.
  func files(in revision: String, endings: [String]) throws(InputProblem) -> [InputFile] {
    guard !revision.hasPrefix("-"), !revision.isEmpty else {
      throw problem("'\(revision)' is no revision", hint: nil)
    }
    let all = try entries(in: revision)
    var wanted: [Entry] = []
    for entry in all where endings.contains(where: entry.name.hasSuffix) && !entry.isHidden {
      wanted.append(entry)
    }
    guard wanted.count <= Limits.inputFiles else {
      throw problem(
        "'\(revision)' holds more than \(Limits.inputFiles) rule files in '\(folder)'", hint: nil)
    }
    let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    let links = try contents(of: wanted.filter(\.isLink))
    var targets = wanted
    for index in targets.indices where targets[index].isLink {
      let path = String(decoding: links[targets[index].object] ?? [], as: UTF8.self)
      guard let target = Self.target(of: path, from: targets[index].name).flatMap({ named[$0] }),
        !target.isLink
      else {
        throw problem(
          "'\(revision):\(targets[index].name)' is a link that leads out of the folder, to '\(path)'",
          hint: "compare with a folder that holds the files themselves")
      }
      targets[index] = target
    }
    let bytes = try contents(of: targets)
    return zip(wanted, targets).map { entry, target in
      InputFile(
        path: "\(revision):\(folder)/\(entry.name)", name: entry.name,
        bytes: bytes[target.object] ?? [])
    }
  }

  // MARK: - What git says

  /// The files of a revision in the folder, sorted by name.
  private func entries(in revision: String) throws(InputProblem) -> [Entry] {
    let listing = try output(of: ["ls-tree", "-r", "-l", "-z", revision], reading: [])
    var entries: [Entry] = []
    for line in listing.split(separator: 0) {
      // `100644 blob 1d3c…    1234\tpath`; of what is no blob there is no size.
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let parts = line[..<tab].split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard parts.count == 4, parts[1] == "blob", let size = Int(parts[3]) else { continue }
      let name = String(decoding: line[line.index(after: tab)...], as: UTF8.self)
      entries.append(
        Entry(name: name, object: parts[2], size: size, isLink: parts[0] == "120000"))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// The contents of files by their objects.
  private func contents(of entries: [Entry]) throws(InputProblem) -> [String: [UInt8]] {
    guard !entries.isEmpty else { return [:] }
    for entry in entries where entry.size > Limits.inputFileBytes {
      throw problem(
        "'\(entry.name)' is larger than \(Limits.inputFileBytes >> 20) MiB in that revision",
        hint: nil)
    }
    guard entries.reduce(0, { $0 + $1.size }) <= Limits.inputFolderBytes else {
      throw problem(
        "the files of that revision are larger than \(Limits.inputFolderBytes >> 20) MiB", hint: nil)
    }
    let asked = entries.map { $0.object + "\n" }.joined()
    let answer = try output(of: ["cat-file", "--batch"], reading: Array(asked.utf8))
    var contents: [String: [UInt8]] = [:]
    var rest = answer[...]
    for entry in entries {
      // `1d3c… blob 1234`, a line feed, the bytes, and another line feed.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        rest[..<end].elementsEqual("\(entry.object) blob \(entry.size)".utf8),
        rest.endIndex - end - 2 >= entry.size
      else { throw problem("git does not give '\(entry.name)'", hint: nil) }
      let start = end + 1
      contents[entry.object] = Array(rest[start..<(start + entry.size)])
      rest = rest[(start + entry.size + 1)...]
    }
    return contents
  }

  private func output(
    of arguments: [String], reading input: [UInt8]
  ) throws(InputProblem) -> [UInt8] {
    // What is missing of a partial clone is not fetched, by whatever program its settings name.
    let variables = ["GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]
    let all = ["git", "--no-replace-objects", "-C", folder] + arguments
    let limit = 2 * Limits.inputFolderBytes
    guard let run = ProgramRun(all, variables: variables, input: input, limit: limit) else {
      throw problem(
        "git cannot be run", hint: "install git, or name a folder with the former rules")
    }
    guard !run.isTooLong else {
      throw problem("git says more than any folder of rules comes to", hint: nil)
    }
    guard run.status == 0 else {
      let words =
        String(decoding: run.errors, as: UTF8.self)
        .split(separator: "\n").first.map(String.init) ?? "git failed"
      throw problem(
        words, hint: "name a revision that git knows in '\(folder)', or a folder")
    }
    return run.output
  }

  private func problem(_ message: String, hint: String?) -> InputProblem {
    InputProblem(Diagnostic("unknown-revision", .error, message, hint: hint))
  }

  // MARK: - Links

  /// Where a link leads, from the folder; nil where it leads out of it.
  private static func target(of link: String, from name: String) -> String? {
    guard !link.hasPrefix("/") else { return nil }
    var parts = name.split(separator: "/").dropLast()
    for part in link.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Git.Entry {
  /// Whether the file or a folder that it lies in is hidden.
  fileprivate var isHidden: Bool { name.split(separator: "/").contains { $0.hasPrefix(".") } }
}
