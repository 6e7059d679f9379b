// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], plugins: [Target.PluginUsage] = [],
  exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings,
    plugins: plugins)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: settings)
}

let package = Package(
  name: "lifeline",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "lifeline", targets: ["lifeline"]),
    .library(name: "LifecycleDocs", targets: ["LifecycleDocs"]),
    .library(name: "LifecycleSimulation", targets: ["RuleModel", "Simulation"]),
    .library(name: "StrictMustache", targets: ["Mustache"]),
    .plugin(name: "RegenerateDocs", targets: ["RegenerateDocs"]),
    .plugin(name: "CheckDocs", targets: ["CheckDocs"]),
  ],
  traits: [
    .default(enabledTraits: ["Spreadsheets"]),
    .trait(name: "Spreadsheets", description: "Exports workbooks (xlsx), by libxlsxwriter."),
  ],
  targets: [
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CXLSXWriter", pkgConfig: "xlsxwriter",
      providers: [.apt(["libxlsxwriter-dev"]), .brew(["libxlsxwriter"])]),

    module("Text"),
    module("Diagnostics", ["Text"]),
    module("Digests"),
    module("LocaleRules", ["Text"]),
    module("JSON", ["Diagnostics", "Text"]),
    module("RuleModel", ["Diagnostics"]),
    module("Simulation", ["RuleModel", "Diagnostics", "Text"]),
    module("YAML", ["CYAML", "Diagnostics"]),
    module("RuleFiles", ["YAML", "JSON", "RuleModel", "Diagnostics", "Text"]),
    module("Mustache", ["Diagnostics", "Text"]),
    module("Diagrams", ["Simulation", "RuleModel", "LocaleRules", "Text"]),
    .target(name: "CLifelineRenderer", dependencies: ["CGraphviz"]),
    module("GraphvizRenderer", ["CGraphviz", "CLifelineRenderer"]),
    module(
      "Workbooks",
      [
        "Diagnostics", "Text",
        .target(name: "CXLSXWriter", condition: .when(traits: ["Spreadsheets"])),
      ]),
    module(
      "RulePacks", ["Text"], plugins: ["EmbedFolderPlugin"], exclude: ["ios-lifecycle", "starter"]),
    module("Templates", plugins: ["EmbedFolderPlugin"]),
    module("GeneratorRevision", plugins: ["SourceRevisionPlugin"]),
    module(
      "LifecycleDocs",
      [
        "Diagnostics", "Digests", "JSON", "RuleModel", "Simulation", "Text", "YAML", "RuleFiles",
        "Mustache",
        "Diagrams", "LocaleRules",
        "GraphvizRenderer", "RulePacks", "Templates", "GeneratorRevision", "Workbooks",
      ]),
    module(
      "CommandLineTool",
      [
        "LifecycleDocs", "Diagnostics", "Digests", "JSON", "Mustache", "RuleFiles", "RuleModel",
        "RulePacks", "Simulation", "Text", "YAML",
      ]),
    .executableTarget(
      name: "lifeline", dependencies: ["CommandLineTool"], swiftSettings: settings),

    .executableTarget(name: "EmbedFolder", swiftSettings: settings),
    .plugin(name: "EmbedFolderPlugin", capability: .buildTool(), dependencies: ["EmbedFolder"]),
    .executableTarget(
      name: "DigestSources", dependencies: ["Digests"], swiftSettings: settings),
    .plugin(
      name: "SourceRevisionPlugin", capability: .buildTool(), dependencies: ["DigestSources"]),
    .plugin(
      name: "RegenerateDocs",
      capability: .command(
        intent: .custom(
          verb: "regenerate-docs", description: "Brings the documentation up to date with its rules"
        ),
        permissions: [.writeToPackageDirectory(reason: "The documentation is written there.")]),
      dependencies: ["lifeline"]),
    .plugin(
      name: "CheckDocs",
      capability: .command(
        intent: .custom(
          verb: "check-docs", description: "Fails where the documentation is out of date")),
      dependencies: ["lifeline"]),

    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "JSON", "YAML"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("Text", ["JSON", "YAML", "Diagnostics"]),
    tests("Diagnostics", []),
    tests("LocaleRules", []),
    tests("JSON", ["Diagnostics"]),
    tests("RuleModel", ["Diagnostics"]),
    tests("Simulation", ["RuleModel", "RuleFiles", "RulePacks", "Diagnostics"]),
    tests("YAML", ["Diagnostics"]),
    tests("RuleFiles", ["RuleModel", "RulePacks", "YAML", "JSON", "Diagnostics"]),
    tests("Mustache", ["Diagnostics"]),
    tests("Diagrams", ["Simulation", "RuleModel", "RuleFiles", "RulePacks", "Text"]),
    .target(
      name: "CInterfaceShapes", dependencies: ["CLifelineRenderer"], path: "Tests/CInterfaceShapes"),
    tests("GraphvizRenderer", ["Diagrams", "CInterfaceShapes", "Text"]),
    tests("Workbooks", ["Diagnostics"]),
    tests(
      "LifecycleDocs",
      ["RuleModel", "Simulation", "RuleFiles", "RulePacks", "Diagnostics", "Mustache", "Text"]),
    tests(
      "CommandLineTool",
      [
        "LifecycleDocs", "RuleModel", "RulePacks", "Simulation", "YAML", "Diagnostics", "Digests",
        "JSON", "Text",
      ]),
  ]
)
