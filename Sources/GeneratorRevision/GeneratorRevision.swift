/// Stands for everything that this build does between rules and files.
///
/// The build works it out from the sources of `LifecycleDocs` and of all modules that it imports, but
/// for their comments, so that nobody has to think of it when the way of writing or drawing changes.
package enum GeneratorRevision {
  /// The first digits of a digest of the sources.
  package static let current = sourceRevision
}
