/// A key at the top of a rule file.
///
/// The order is that of decoding, over all files: texts need the languages of the pack, guards the
/// order of the conditions, and scenarios all flows.
enum Section: String, CaseIterable {
  case pack
  case conditions
  case flows
  case sources
  case doubts
  case participants
  case states
  case roles
  case callbacks
  case machines
  case events
  case effects
  case deliveries
  case groups
  case scenarios
  case differences
  case terms
  case claims
}
