import CGraphviz

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells which characters no font of this machine has, so that PNG and PDF would show boxes for them.
///
/// Asks fontconfig, where pango gets its fonts from. It comes with Graphviz' pango plugin and is
/// loaded only when asked, so that nothing else depends on it.
enum FontCoverage {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias MakePattern = @convention(c) () -> Pointer?
  private typealias AddObject = @convention(c) (Pointer, UnsafePointer<CChar>) -> Int32
  private typealias ListFonts =
    @convention(c) (Pointer?, Pointer, Pointer) -> UnsafePointer<lifeline_font_set>?
  private typealias FindSet =
    @convention(c) (Pointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Pointer?>) -> Int32
  private typealias HasCharacter = @convention(c) (Pointer, UInt32) -> Int32
  private typealias Destroy = @convention(c) (Pointer) -> Void

  /// Returns the characters that no font has, each once, in the order of the text; nil where
  /// fontconfig cannot be asked. Only inside the lock.
  static func missingCharacters(in text: String) -> [Unicode.Scalar]? {
    var known: Set<Unicode.Scalar> = []
    let wanted = text.unicodeScalars.filter { scalar in
      scalar.needsGlyph && known.insert(scalar).inserted
    }
    guard !wanted.isEmpty else { return [] }
    return withFonts { fonts, findSet, hasCharacter in
      var missing = Array(wanted)
      for font in fonts where !missing.isEmpty {
        var set: Pointer?
        guard let font, findSet(font, "charset", 0, &set) == 0, let set else { continue }
        missing.removeAll { hasCharacter(set, $0.value) != 0 }
      }
      return missing
    }
  }

  private static func withFonts<Result>(
    _ body: (UnsafeBufferPointer<Pointer?>, FindSet, HasCharacter) -> Result
  ) -> Result? {
    let names = ["libfontconfig.so.1", "libfontconfig.1.dylib"] + darwinPaths
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let makePattern = function("FcPatternCreate", in: library, as: MakePattern.self),
      let makeObjects = function("FcObjectSetCreate", in: library, as: MakePattern.self),
      let addObject = function("FcObjectSetAdd", in: library, as: AddObject.self),
      let list = function("FcFontList", in: library, as: ListFonts.self),
      let findSet = function("FcPatternGetCharSet", in: library, as: FindSet.self),
      let hasCharacter = function("FcCharSetHasChar", in: library, as: HasCharacter.self),
      let destroyPattern = function("FcPatternDestroy", in: library, as: Destroy.self),
      let destroyObjects = function("FcObjectSetDestroy", in: library, as: Destroy.self),
      let destroyFonts = function("FcFontSetDestroy", in: library, as: Destroy.self),
      let pattern = makePattern(), let objects = makeObjects()
    else { return nil }
    defer {
      destroyPattern(pattern)
      destroyObjects(objects)
    }
    guard addObject(objects, "charset") != 0, let fonts = list(nil, pattern, objects) else {
      return nil
    }
    defer { destroyFonts(Pointer(mutating: fonts)) }
    let all = UnsafeBufferPointer(start: fonts.pointee.fonts, count: Int(fonts.pointee.count))
    return body(all, findSet, hasCharacter)
  }

  private static let darwinPaths = [
    "/opt/homebrew/lib/libfontconfig.1.dylib", "/usr/local/lib/libfontconfig.1.dylib",
  ]

  private static func function<Function>(
    _ name: String, in library: UnsafeMutableRawPointer, as type: Function.Type
  ) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: type) }
  }
}

extension Unicode.Scalar {
  /// Whether the character is drawn by a glyph of its own: not a space, a control or a selector.
  fileprivate var needsGlyph: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
    default: !properties.isVariationSelector
    }
  }
}
