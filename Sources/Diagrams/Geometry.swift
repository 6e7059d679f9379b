/// A place in a drawing, in points, with y growing downward.
struct Point: Sendable, Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// An upright rectangle in a drawing.
struct Rectangle: Sendable, Hashable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  init(center: Point, width: Double, height: Double) {
    left = center.x - width / 2
    right = center.x + width / 2
    top = center.y - height / 2
    bottom = center.y + height / 2
  }

  var width: Double { right - left }
  var height: Double { bottom - top }
  var center: Point { Point((left + right) / 2, (top + bottom) / 2) }

  /// Returns whether the insides of two rectangles share a point.
  func intersects(_ other: Rectangle) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Returns whether another rectangle lies inside.
  func contains(_ other: Rectangle) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  func insetBy(_ distance: Double) -> Rectangle {
    Rectangle(
      left: left + distance, top: top + distance, right: right - distance,
      bottom: bottom - distance)
  }
}
