import JSON
import RuleModel
import Text

/// What a search on the pages finds: scenarios, callbacks and terms.
struct SearchIndex {
  /// A page of the language's folder, from which the links lead.
  let page: PageContext

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }

  /// One array an entry: its kind, title, text, further words, and link.
  var value: JSONValue {
    .array(
      pack.scenarios.map { scenario in
        entry(
          "scenario", words.text(scenario.title), words.text(scenario.summary),
          [scenario.id] + scenario.alsoKnownAs
            + scenario.events.map { words.event($0.event) },
          page.scenarioLink(scenario.id))
      }
        + pack.callbacks.map { callback in
          entry(
            "callback", words.plainName(ofCallback: callback.id), words.text(callback.trigger),
            [callback.id, callback.shortName, words.text(callback.purpose)]
              + callback.posts.map(\.name) + callback.signatures.map(\.text),
            page.callbackLink(callback.id))
        })
  }

  private func entry(
    _ kind: String, _ title: String, _ text: String, _ more: [String], _ link: String
  ) -> JSONValue {
    .array([
      .string(kind), .string(ReaderText.plain(title)), .string(ReaderText.plain(text)),
      .string(more.map(ReaderText.plain).joined(separator: " ")), .string(link),
    ])
  }
}
