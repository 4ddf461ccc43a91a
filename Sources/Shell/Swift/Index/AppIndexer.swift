import Dispatch
import Synchronization

/// Reads the declarations of targets, on all cores.
package enum AppIndexer {
  package static func declarations(of targets: [AppTarget]) -> AppDeclarations {
    let texts = targets.flatMap { $0.files.map(\.text) }
    let results = Mutex<[FileIndex?]>(Array(repeating: nil, count: texts.count))
    let share = 8
    DispatchQueue.concurrentPerform(iterations: (texts.count + share - 1) / share) { part in
      for place in (part * share)..<min(texts.count, (part + 1) * share) {
        let index = UnitCollector.index(of: texts[place])
        results.withLock { $0[place] = index }
      }
    }
    var all = results.withLock { $0.map { $0 ?? FileIndex() } }[...]
    let indexes = targets.map { target in
      defer { all = all.dropFirst(target.files.count) }
      return Array(all.prefix(target.files.count))
    }
    return AppDeclarations(targets, indexes)
  }
}
