// swift-tools-version: 6.2
import PackageDescription

// A package that documents its rules with Lifeline; Scripts/test-plugin runs both commands in a copy.
let package = Package(
  name: "Sample",
  dependencies: [.package(name: "lifeline", path: "../..")],
  targets: [.target(name: "Sample")]
)
