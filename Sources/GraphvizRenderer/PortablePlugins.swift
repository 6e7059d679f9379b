import CGraphviz

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes a Graphviz context out of three plugins, none of which knows a font.
///
/// With pango, Graphviz measures text with the fonts it finds, and the same graph comes out wider on
/// one machine than on the next. Without, it uses a table of its own.
enum PortablePlugins {
  /// Why the context could not be made.
  struct Problem: Error, CustomStringConvertible {
    /// The reason, for the user.
    var description: String
  }

  private static let plugins = ["core", "dot_layout", "neato_layout"]

  /// The endings of the plugins' file names: the version is that of Graphviz' plugin interface.
  private static let endings =
    [".so.6", ".so.7", ".so.8", ".so"] + [".6.dylib", ".7.dylib", ".8.dylib", ".dylib"]

  /// Returns a new context, from the plugins beside the libgvc in use.
  static func context() -> Result<OpaquePointer, Problem> {
    context(folders: foldersBesideLibrary())
  }

  /// Returns a new context from the plugins in the first folder that has all of them.
  static func context(folders: [String]) -> Result<OpaquePointer, Problem> {
    for folder in folders {
      let libraries = plugins.compactMap { library($0, in: folder) }
      guard libraries.count == plugins.count else { continue }
      guard let context = gvContextPlugins(nil, 0) else { break }
      for library in libraries { gvAddLibrary(context, library) }
      return .success(context)
    }
    return .failure(
      Problem(
        description:
          "Graphviz' layout plugins were not found in \(folders.joined(separator: ", ")):"
          + " pictures depend on the fonts of this machine"))
  }

  private static func library(
    _ plugin: String, in folder: String
  ) -> UnsafeMutablePointer<gvplugin_library_t>? {
    for ending in endings {
      let path = "\(folder)/libgvplugin_\(plugin)\(ending)"
      guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { continue }
      guard let symbol = dlsym(handle, "gvplugin_\(plugin)_LTX_library") else { continue }
      return symbol.assumingMemoryBound(to: gvplugin_library_t.self)
    }
    return nil
  }

  /// The folders `graphviz` beside libgvc, as it was loaded and as its links resolve.
  private static func foldersBesideLibrary() -> [String] {
    // The address comes from the dynamic linker: a function's own address could be a stub of ours.
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "gvContextPlugins") else { return [] }
    var information = lifeline_symbol_information()
    guard lifeline_dladdr(symbol, &information) != 0, let name = information.dli_fname else {
      return []
    }
    var files = [String(cString: name)]
    if let resolved = realpath(name, nil) {
      files.append(String(cString: resolved))
      free(resolved)
    }
    var folders: [String] = []
    for file in files {
      guard let slash = file.lastIndex(of: "/") else { continue }
      let folder = "\(file[..<slash])/graphviz"
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }
}
