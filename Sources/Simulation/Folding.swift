/// A dimension of a function with its values.
public struct FoldingDimension: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The values, in order.
  public var values: [String]

  /// Creates a dimension.
  public init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }
}

/// A function of several dimensions, written in few lines.
///
/// Values of a dimension that lead to the same are put together, and a dimension all of whose values do is
/// left open, until no two lines with one result differ in a single dimension. Every combination is
/// covered by exactly one line, which gives its result.
public struct Folding<Result: Hashable & Sendable>: Sendable, Hashable {
  /// A dimension with its values.
  public typealias Dimension = FoldingDimension

  /// One line: what it covers, and the result.
  public struct Line: Sendable, Hashable {
    /// For each dimension the values that it covers; nil where it covers all.
    public var choices: [[String]?]
    /// What these combinations lead to.
    public var result: Result
  }

  /// The dimensions.
  public let dimensions: [Dimension]
  /// The lines, in the order of the values.
  public let lines: [Line]

  /// Folds a function.
  ///
  /// - Parameters:
  ///   - dimensions: The dimensions, the one that divides the lines first in front.
  ///   - result: The result for one value of each dimension.
  /// - Throws: What `result` throws.
  public init<Failure>(
    _ dimensions: [Dimension], result: ([String]) throws(Failure) -> Result
  ) throws(Failure) {
    self.dimensions = dimensions
    var lines = try Self.lines(of: dimensions[...], behind: [], result)
    var count = lines.count + 1
    while lines.count < count {
      count = lines.count
      for place in dimensions.indices { lines = Self.joined(lines, along: dimensions, at: place) }
    }
    self.lines = lines
  }

  /// Puts lines together that differ in nothing but their choice in one dimension.
  private static func joined(
    _ lines: [Line], along dimensions: [Dimension], at place: Int
  ) -> [Line] {
    var joined: [Line] = []
    var places: [Line: Int] = [:]
    for line in lines {
      var key = line
      key.choices[place] = nil
      guard let known = places[key] else {
        places[key] = joined.count
        joined.append(line)
        continue
      }
      let all = dimensions[place].values
      let covered = Set((joined[known].choices[place] ?? all) + (line.choices[place] ?? all))
      joined[known].choices[place] =
        covered.count == all.count ? nil : all.filter(covered.contains)
    }
    return joined
  }

  private static func lines<Failure>(
    of dimensions: ArraySlice<Dimension>, behind prefix: [String],
    _ result: ([String]) throws(Failure) -> Result
  ) throws(Failure) -> [Line] {
    guard let dimension = dimensions.first else {
      return [Line(choices: [], result: try result(prefix))]
    }
    var groups: [(values: [String], lines: [Line])] = []
    for value in dimension.values {
      let inner = try lines(of: dimensions.dropFirst(), behind: prefix + [value], result)
      if let group = groups.firstIndex(where: { $0.lines == inner }) {
        groups[group].values.append(value)
      } else {
        groups.append(([value], inner))
      }
    }
    return groups.flatMap { group in
      let choice = group.values.count == dimension.values.count ? nil : group.values
      return group.lines.map { Line(choices: [choice] + $0.choices, result: $0.result) }
    }
  }
}
