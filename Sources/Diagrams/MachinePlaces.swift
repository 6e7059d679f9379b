import RuleModel

/// Where the parts of a machine stand.
struct MachinePlaces {
  /// A state, or its name once more where an arrow ends.
  struct Box {
    var state: MachineState
    var face: MachineParts.Face
    var bounds: Rectangle
    /// The number of the transition that ends here; nil for the state itself.
    var transition: Int?
  }

  /// An arrow with its number and label.
  struct Arrow {
    var transition: Transition
    /// The number of the transition, counted from 1.
    var number: Int
    /// Runs of Bézier curves from the tail to the tip.
    var curve: [Point]
    /// Where the circle of the number stands.
    var circle: Rectangle
    var label: MachineParts.Label
    /// The upper left corner of the label.
    var corner: Point
  }

  var boxes: [Box] = []
  var arrows: [Arrow] = []
  var width = 0.0
  var height = 0.0
}
