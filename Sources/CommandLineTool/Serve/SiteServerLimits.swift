/// How long the server waits, in seconds, and for how many.
struct SiteServerLimits: Sendable {
  /// Until the whole head of a request has come.
  var request = 10.0
  /// Until a browser takes the next part of an answer.
  var progress = 30.0
  /// The connections at a time. One that waits for its request gives way to a new one.
  var connections = 128
}
