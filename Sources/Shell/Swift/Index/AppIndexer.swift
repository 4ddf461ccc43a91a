import RxsSwiftMessages
import RxsSystem
import SwiftParser
import SwiftSyntax
import Synchronization

/// Reads the declarations of targets, on all cores. The result for each file is cached by the
/// file's content.
package enum AppIndexer {
  /// The file name suffixes of the cache files.
  private static let (summaries, units) = ("index", "units")

  /// - Parameter place: a text that identifies the apps, for the cache.
  package static func declarations(of targets: [AppTarget], in place: String) -> AppDeclarations {
    let files = targets.flatMap(\.files)
    var kept = KeptByContent<FileIndex>(units, of: place)
    let made = kept.values(of: files, key: key) { UnitCollector.index(of: tree(of: $0.text)) }
    kept.save()
    var all = made[...]
    let indexes = targets.map { target in
      defer { all = all.dropFirst(target.files.count) }
      return Array(all.prefix(target.files.count))
    }
    return AppDeclarations(targets, indexes)
  }

  /// The summaries of the files, in order.
  ///
  /// Each file is parsed only once. The declarations of the file are cached too, for later slices.
  static func summaries(of files: [AppTarget.File], in place: String) -> [FileSummary] {
    var kept = KeptByContent<FileSummary>(summaries, of: place)
    let indexes = Mutex<[String: FileIndex]>([:])
    let made = kept.values(of: files, key: key) { file in
      let tree = tree(of: file.text)
      let index = UnitCollector.index(of: tree)
      indexes.withLock { $0[key(of: file)] = index }
      return FileSummary(tree, file.text)
    }
    kept.save()
    let added = indexes.withLock { $0 }
    if !added.isEmpty {
      var kept = KeptByContent<FileIndex>(units, of: place)
      kept.add(added, keepingThoseOf: files.map(key))
      kept.save()
    }
    return made
  }

  private static func key(of file: AppTarget.File) -> String { Digest.text(of: file.text) }

  /// The syntax tree of a text, in language mode 5, which most apps use.
  private static func tree(of text: String) -> SourceFileSyntax {
    var parser = Parser(text, swiftVersion: .v5)
    return SourceFileSyntax.parse(from: &parser)
  }
}
