import Diagrams
import GraphvizRenderer
import RuleModel
import Synchronization

/// The layouts of machines in one language and look, each computed once, when the first picture of the machine is drawn.
final class MachineLayoutStore: Sendable {
  private let layouts = Mutex<[String: MachineLayout]>([:])
  private let recordedInputs = Mutex<[String: Input]>([:])

  /// The text that decides on a layout, and the words that go into it.
  private struct Input {
    var dot: String
    var words: [(key: String, text: String)]
  }

  /// Returns the text that decides on the layout of a machine, written once while a recorder is at work.
  func input(of machine: Machine, _ context: DiagramContext) -> String {
    guard let recorder = WordRecorder.current else {
      return StateDiagram.layoutDot(of: machine, context: context)
    }
    let input: Input
    if let known = recordedInputs.withLock({ $0[machine.id] }) {
      input = known
    } else {
      let own = WordRecorder()
      let dot = own.record { StateDiagram.layoutDot(of: machine, context: context) }
      input = Input(dot: dot, words: own.words)
      recordedInputs.withLock { $0[machine.id] = input }
    }
    for word in input.words { recorder.take(word.key, word.text) }
    return input.dot
  }

  /// Returns where the parts of a machine stand: in a column, by Graphviz' layered layout where
  /// there are too many states for one, or on a circle where there are too many transitions for it.
  ///
  /// - Throws: What Graphviz says of the text.
  func layout(
    of machine: Machine, _ context: DiagramContext
  ) throws(GraphvizError) -> MachineLayout {
    let dot = StateDiagram.layoutDot(of: machine, context: context)
    if let known = layouts.withLock({ $0[dot] }) { return known }
    let layout: MachineLayout
    if let own = StateDiagram.ownLayout(of: machine, context: context) {
      layout = own
    } else {
      layout = MachineLayout(try GraphvizRenderer().layout(of: dot))
    }
    layouts.withLock { $0[dot] = layout }
    return layout
  }
}

extension MachineLayout {
  /// Takes over what Graphviz laid out, with the lower left corner at the origin.
  fileprivate init(_ layout: GraphLayout) {
    let origin = layout.bounds.lowerLeft
    func place(_ point: GraphLayout.Point) -> Place {
      Place(x: point.x - origin.x, y: point.y - origin.y)
    }
    self.init(
      width: layout.bounds.width, height: layout.bounds.height,
      nodes: layout.nodes.map { node in
        Node(
          id: node.id, center: place(node.box.center), width: node.box.width,
          height: node.box.height)
      },
      edges: layout.edges.map { edge in
        Edge(
          id: edge.id ?? "", curve: edge.splines.flatMap(\.controlPoints).map(place))
      },
      clusters: layout.clusters.map { cluster in
        Cluster(
          id: cluster.id, lowerLeft: place(cluster.bounds.lowerLeft),
          upperRight: place(cluster.bounds.upperRight))
      })
  }
}
