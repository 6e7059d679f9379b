import Diagnostics
import Diagrams
import Mustache
import Templates
import YAML

/// The templates, words and look, read from the embedded folder and what the user lays over it.
struct TemplateInput {
  private(set) var templates: TemplateSet
  private(set) var strings: [String: StringTable] = [:]
  /// The style sheets and scripts of finished pages, by name.
  private(set) var assets: [String: String] = [:]
  private(set) var theme = Theme.standard
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var files: [SourceFile] = []

  private static let stringsFolder = "strings/"
  private static let templateEnding = ".mustache"

  init(overlay: [InputFile]) {
    var inputs = Templates.files.map { file in
      InputFile(
        path: "templates/" + file.path, name: file.path, bytes: Array(file.text.utf8))
    }
    for own in overlay {
      inputs.removeAll { $0.name == own.name }
      inputs.append(own)
    }
    inputs.sort { $0.name < $1.name }

    var templateFiles: [(name: String, file: SourceFile)] = []
    var texts: [String: [String: String]] = [:]
    templates = TemplateSet([(name: String, file: SourceFile)]())
    for input in inputs {
      if input.name.hasSuffix(Self.templateEnding) {
        let text = String(decoding: input.bytes, as: UTF8.self)
        let file = SourceFile(path: input.path, text: text)
        files.append(file)
        templateFiles.append((String(input.name.dropLast(Self.templateEnding.count)), file))
      } else if input.name.hasPrefix(Self.stringsFolder), input.name.hasSuffix(".yaml") {
        let locale = input.name.dropFirst(Self.stringsFolder.count).dropLast(".yaml".count)
        guard let root = document(in: input) else { continue }
        let read = StringTable.texts(of: root)
        diagnostics += read.diagnostics
        texts[String(locale)] = read.texts
      } else if input.name.hasSuffix(".css") || input.name.hasSuffix(".js") {
        assets[input.name] = String(decoding: input.bytes, as: UTF8.self).lineFeedsOnly
      } else if input.name == "theme.yaml", let root = document(in: input) {
        let read = ThemeFile.theme(from: root)
        diagnostics += read.diagnostics
        theme = read.theme
      }
    }
    templates = TemplateSet(templateFiles)
    diagnostics += templates.diagnostics
    let english = texts["en"] ?? [:]
    for (locale, own) in texts {
      strings[locale] = StringTable(locale: locale, texts: own, fallback: english)
    }
  }

  /// Reads a file that holds a single YAML document.
  private mutating func document(in file: InputFile) -> Node? {
    let read = YAMLReader.read(path: file.path, bytes: file.bytes)
    files.append(read.file)
    diagnostics += read.diagnostics
    return read.diagnostics.containsError ? nil : read.documents.first
  }
}
