import LifecycleDocs
import Text

/// Shows how pages differ from what would be made, as far as that needs no layout of pictures.
struct DriftTexts {
  private static let endings = ["md", "mdx", "csv", "tsv", "txt", "yml", "yaml", "tex"]
  private static let fileLimit = 12
  private static let lineLimit = 40

  let folder: OutputFolder
  let plan: any OutputPlan

  /// Writes a unified diff of the stale and edited pages; of many, the first.
  func write(_ inspection: OutputInspection, to console: any Console) {
    let pages = inspection.findings.filter { finding in
      (finding.state == .stale || finding.state == .edited) && finding.content != nil
        && Self.endings.contains(String(finding.file.path.pieces(at: ".").last ?? ""))
    }
    var shown = 0
    for page in pages {
      guard let made = try? plan.contents(of: page.file),
        let there = try? folder.fileSystem.contents(of: folder.root + "/" + page.file.path)
      else { continue }
      let lines = UnifiedDiff(
        from: String(decoding: there, as: UTF8.self), to: String(decoding: made, as: UTF8.self)
      ).lines
      guard !lines.isEmpty else { continue }
      guard shown < Self.fileLimit else {
        console.writeWords("… more pages differ\n")
        return
      }
      shown += 1
      let path = folder.root + "/" + page.file.path
      console.writeWords("--- \(path)\n+++ \(path) as it would be made\n")
      for line in lines.prefix(Self.lineLimit) { console.writeWords(line + "\n") }
      if lines.count > Self.lineLimit {
        console.writeWords("… \(lines.count - Self.lineLimit) more lines\n")
      }
    }
  }
}
