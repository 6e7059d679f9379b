package import Diagnostics
package import LifecycleDocs

/// The exports that the configuration names.
package struct ConfiguredExports: Sendable {
  /// The files with tables.
  package var tables: [PlannedTable]
  /// The text of the configuration, for showing diagnostics.
  package var file: SourceFile
}
