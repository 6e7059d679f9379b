import RuleModel
import Text

/// The anchors of the reference pages: where the page of callbacks tells of each callback, and the page
/// of sources of each source and doubt.
///
/// Headings that come to one anchor (two delegates with a method of one name, a source and a doubt
/// with one id) are numbered in the order of the page, so all headings of the page are
/// gone through in the order of the embedded templates.
struct ReferenceAnchors: Sendable {
  /// The anchors of callbacks by id.
  private(set) var callbacks: [String: String] = [:]
  /// The anchors of sources by id.
  private(set) var sources: [String: String] = [:]
  /// The anchors of doubts by id.
  private(set) var doubts: [String: String] = [:]

  /// Goes through the headings of the reference pages in a language.
  init(of pack: RulePack, strings: StringTable, _ form: HeadingAnchors.Form) {
    func plain(_ text: LocalizedText) -> String {
      ReaderText.plain(text.text(in: strings.locale))
    }
    var anchors = HeadingAnchors(form)
    _ = anchors.next(for: ReaderText.plain(strings("callbacks.title")))
    for participant in pack.participants {
      let owned = pack.callbacks.filter { $0.owner == participant.id }
      guard !owned.isEmpty else { continue }
      _ = anchors.next(for: plain(participant.title))
      for callback in owned { callbacks[callback.id] = anchors.next(for: callback.name) }
    }

    anchors = HeadingAnchors(form)
    _ = anchors.next(for: ReaderText.plain(strings("sources.title")))
    for source in pack.sources { sources[source.id] = anchors.next(for: source.id) }
    _ = anchors.next(for: ReaderText.plain(strings("sources.doubts")))
    for doubt in pack.doubts { doubts[doubt.id] = anchors.next(for: doubt.id) }
  }
}
