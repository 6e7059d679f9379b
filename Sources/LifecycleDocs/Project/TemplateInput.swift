import Diagnostics
import Diagrams
import Mustache
import Templates
import YAML

/// The templates, words and look, read from the embedded folder and what the user lays over it.
///
/// A template replaces the embedded one of its name; words are laid over the embedded ones key by key,
/// so that a user may change a single word.
struct TemplateInput {
  private(set) var templates: TemplateSet
  private(set) var strings: [String: StringTable] = [:]
  /// The style sheets and scripts of finished pages, by name.
  private(set) var assets: [String: String] = [:]
  private(set) var theme = Theme.standard
  /// Where the file of the look gives the value of a colour.
  private(set) var colorPlaces: [ThemeFile.ColorPlace: SourceLocation] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var files: [SourceFile] = []

  private static let stringsFolder = "strings/"
  private static let templateEnding = ".mustache"

  init(overlay: [InputFile]) {
    let embedded = Templates.files.map { file in
      InputFile(path: "templates/" + file.path, name: file.path, bytes: Array(file.text.utf8))
    }
    var inputs = embedded.filter { file in
      file.name.hasPrefix(Self.stringsFolder) || !overlay.contains { $0.name == file.name }
    }
    // Embedded words come first, so that the user's are laid over them.
    inputs = inputs.sorted { $0.name < $1.name }
    inputs += overlay.filter(Self.isNotMisplaced).sorted { $0.name < $1.name }
    var templateFiles: [(name: String, file: SourceFile)] = []
    var words: [String: StringsFile] = [:]
    templates = TemplateSet([(name: String, file: SourceFile)]())
    for input in inputs {
      if input.name.hasSuffix(Self.templateEnding) {
        let file = template(in: input)
        templateFiles.append((String(input.name.dropLast(Self.templateEnding.count)), file))
      } else if let locale = Self.locale(of: input.name) {
        guard let root = document(in: input) else { continue }
        let read = StringsFile(root)
        diagnostics += read.diagnostics
        words[locale, default: StringsFile()].lay(read)
      } else if input.name.hasSuffix(".css") || input.name.hasSuffix(".js") {
        assets[input.name] = String(decoding: input.bytes, as: UTF8.self).lineFeedsOnly
      } else if input.name == "theme.yaml", let root = document(in: input) {
        let read = ThemeFile.file(from: root)
        diagnostics += read.diagnostics
        theme = read.theme
        colorPlaces = read.colorPlaces
      }
    }
    templates = TemplateSet(templateFiles)
    diagnostics += templates.diagnostics
    diagnostics += TemplateFolderCheck(embedded: embedded, overlay: overlay, templates: templates)
      .findings()
    readWords(words, embeddedEnglish: embedded.first { $0.name == Self.stringsFolder + "en.yaml" })
  }

  /// Returns the language whose words a file has; nil for other files.
  static func locale(of name: String) -> String? {
    guard name.hasPrefix(stringsFolder), name.hasSuffix(".yaml") else { return nil }
    let locale = name.dropFirst(stringsFolder.count).dropLast(".yaml".count)
    let isTag = locale.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isTag && locale.first?.isLetter == true ? String(locale) : nil
  }

  /// Whether a file of the user's stands where it is looked for, or is at least of another kind.
  private static func isNotMisplaced(_ file: InputFile) -> Bool {
    !file.name.hasPrefix(stringsFolder) || locale(of: file.name) != nil
  }

  private mutating func readWords(_ words: [String: StringsFile], embeddedEnglish: InputFile?) {
    let english = words["en"] ?? StringsFile()
    var model = StringsFile()
    if let file = embeddedEnglish,
      let root = YAMLReader.read(path: file.path, bytes: file.bytes).documents.first
    {
      model = StringsFile(root)
    }
    let texts = templates.templates.sorted { $0.key < $1.key }.map(\.value.file.text)
    for (locale, own) in words.sorted(by: { $0.key < $1.key }) {
      diagnostics += own.findings(against: model) { key in
        texts.contains { $0.contains("t." + key) }
          || (locale != "en" && english.entries[key] != nil)
      }
      var fallback = english.texts
      for parent in Self.parents(of: locale) {
        fallback.merge(words[parent]?.texts ?? [:]) { _, nearer in nearer }
      }
      strings[locale] = StringTable(locale: locale, texts: own.texts, fallback: fallback)
    }
  }

  /// The languages that a language is a kind of, the widest first: `zh`, `zh-Hant` of `zh-Hant-TW`.
  static func parents(of locale: String) -> [String] {
    let parts = locale.split(separator: "-")
    return (1..<max(parts.count, 1)).map { parts.prefix($0).joined(separator: "-") }
  }

  // MARK: - Files

  private mutating func template(in input: InputFile) -> SourceFile {
    var bytes = input.bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if String(validating: bytes, as: UTF8.self) == nil {
      diagnostics.append(
        Diagnostic(
          "template-encoding", .error, "the template '\(input.path)' is no valid UTF-8",
          hint: "save the file as UTF-8"))
    }
    let file = SourceFile(path: input.path, text: String(decoding: bytes, as: UTF8.self))
    files.append(file)
    return file
  }

  /// Reads a file that holds a single YAML document.
  private mutating func document(in file: InputFile) -> Node? {
    let read = YAMLReader.read(path: file.path, bytes: file.bytes)
    files.append(read.file)
    diagnostics += read.diagnostics + read.documents.flatMap(\.lengthProblems)
    return read.diagnostics.containsError ? nil : read.documents.first
  }
}
