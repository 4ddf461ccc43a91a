import RxsSwiftMessages
import RxsSystem
import SwiftParser

extension SwiftOutline {
  /// The outline of apps. It is cached until a file of the apps changes.
  ///
  /// - Parameter place: a text that identifies the apps, for the cache.
  package static func kept(of reading: AppReading, in place: String) -> SwiftOutline {
    let files = reading.targets.filter { !$0.isVendored }.flatMap(\.files)
      .filter { !$0.isOfResources }
    var kept = KeptByContent<SwiftOutline>("outline", of: place)
    var digest = Digest()
    for file in files { digest.add(file.text) }
    let outlines = kept.values(of: [files.map(\.text)], key: { _ in digest.text }) { texts in
      OutlineReader.outline(of: texts.concurrentMap { Parser.parse(source: $0) })
    }
    kept.save()
    return outlines.first ?? SwiftOutline()
  }
}
