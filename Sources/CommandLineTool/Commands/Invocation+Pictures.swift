import Diagnostics
import Text
import LifecycleDocs

extension Invocation {
  /// The most dots per inch that are of use: eight pixels a point.
  static let dotsPerInch = 36...576

  /// As what files `generate` and `check` are asked to make pictures.
  func pictureOptions() throws(InputProblem) -> PictureOptions {
    var options = PictureOptions(isStrict: arguments.has("strict"))
    if arguments["format"] != nil {
      var formats: [PictureFormat] = []
      for name in arguments.list("format") { formats.append(try format(name)) }
      options = PictureOptions(formats: formats, isStrict: options.isStrict)
    }
    if let text = arguments["dpi"] {
      guard let number = Int(text), Self.dotsPerInch.contains(number) else {
        throw InputProblem(
          Diagnostic(
            "unknown-value", .error,
            "'\(text)' is no value of --dpi: expected a whole number from \(Self.dotsPerInch.lowerBound) to \(Self.dotsPerInch.upperBound)",
            hint: "at 72 a point is a pixel; 144 suits screens, 288 print"))
      }
      // In a configuration it may stand for runs with other formats.
      let isAsked = rawArguments.contains { $0 == "--dpi" || $0.begins(with: "--dpi=") }
      if isAsked, !options.formats.contains(.png) {
        throw InputProblem(
          Diagnostic(
            "conflicting-options", .error, "--dpi goes with PNG, and no PNG is made",
            hint: "add png to the formats, or leave --dpi out"))
      }
      options.dotsPerInch = number
    }
    return options
  }

  private func format(_ name: String) throws(InputProblem) -> PictureFormat {
    if let format = PictureFormat(rawValue: name) { return format }
    let names = PictureFormat.allCases.map(\.rawValue)
    throw InputProblem(
      Diagnostic(
        "unknown-value", .error,
        "'\(name)' is no value of --format: expected some of \(names.joined(separator: ","))",
        hint: nearestName(to: name, among: names).map { "did you mean '\($0)'?" }))
  }
}

extension CommandDescription.Option {
  static let formats = Self(
    name: "format", placeholder: "LIST", isRepeatable: true,
    help: "the formats of each picture, beside svg: png,pdf,dot")
  static let dotsPerInch = Self(
    name: "dpi", placeholder: "N", help: "the pixels of an inch of PNG (default: 144)")
}
