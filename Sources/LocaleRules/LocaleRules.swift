import Foundation
import Synchronization
import Text

/// What a language decides about lists: how alternatives are joined, and in which order titles stand.
///
/// The rules are those of the Unicode Common Locale Data Repository, as the toolchain's Foundation has
/// them. They are asked for by name, so the locale of the machine takes no part.
public struct LocaleRules: Sendable {
  private let locale: Locale
  private let identifier: String

  /// Creates the rules of a language.
  ///
  /// - Parameter locale: Its BCP 47 tag; one that the repository does not know has the root's rules.
  public init(_ locale: String) {
    self.locale = Locale(identifier: locale)
    identifier = locale
  }

  /// The scripts that run from right to left and are in use, by their codes in ISO 15924.
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool {
    let language = Locale.Language(identifier: identifier)
    // A script that is named goes before that which the language has most often.
    if let script = language.script?.identifier, identifier.contains(script) {
      return Self.rightToLeftScripts.contains(script)
    }
    return language.characterDirection == .rightToLeft
  }

  /// Returns the items as alternatives: `A, B, or C`.
  public func alternatives(_ items: [String]) -> String {
    let key = ([identifier] + items).map(ExactText.init)
    if let known = Self.lists.withLock({ $0[key] }) { return known }
    let list = spaced(items.formatted(.list(type: .or, width: .standard).locale(locale)))
    Self.lists.withLock { lists in
      if lists.count >= Self.mostLists { lists.removeAll() }
      lists[key] = list
    }
    return list
  }

  /// Returns the items as what goes together: `A, B, and C`.
  public func conjunction(_ items: [String]) -> String {
    spaced(items.formatted(.list(type: .and, width: .standard).locale(locale)))
  }

  /// The lists that were asked for last, by language and items: few are asked for often.
  private static let lists = Mutex<[[ExactText]: String]>([:])

  private static let mostLists = 4_096

  /// Returns the items in the order in which the language sorts their titles; equal ones keep their order.
  public func sorted<Item>(_ items: [Item], by title: (Item) -> String) -> [Item] {
    items.enumerated().map { (offset: $0.offset, item: $0.element, title: title($0.element)) }
      .sorted { left, right in
        let order = left.title.compare(
          right.title, options: .caseInsensitive, range: nil, locale: locale)
        return order == .orderedSame ? left.offset < right.offset : order == .orderedAscending
      }.map(\.item)
  }

  /// Returns the text with a space wherever a Han character touches a Latin letter or a digit, as
  /// the texts of the pages have it; the repository's patterns join items without one.
  private func spaced(_ text: String) -> String {
    var result = ""
    for character in text {
      if let last = result.last,
        isHan(last) && isLatin(character) || isLatin(last) && isHan(character)
      {
        result.append(" ")
      }
      result.append(character)
    }
    return result
  }

  private func isLatin(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  private func isHan(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.isIdeographic }
  }
}
