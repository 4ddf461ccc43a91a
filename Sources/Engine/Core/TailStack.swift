/// The remaining sequences of `concat` and `catch(sequence:)`, as a stack of iterators.
///
/// A member that is itself a `concat` or a `catch(sequence:)` is replaced by its members. An
/// iterator is dropped after its last member. So a sequence whose last member is the sequence
/// itself needs neither a deep call stack nor more memory.
struct TailStack<Element> {
  private struct Level {
    let iterator: AnyIterator<Observable<Element>>
    /// The number of remaining members; nil if unknown.
    let remaining: Int?
  }

  private let rule: Succession<Element>.Rule
  private var levels: [Level]
  /// Whether the execution monitor stopped the iteration.
  private(set) var isStopped = false

  init(_ succession: Succession<Element>) {
    rule = succession.rule
    levels = [Level(iterator: succession.makeIterator(), remaining: succession.count)]
  }

  /// Takes the next sequence to subscribe to; nil after the last sequence.
  mutating func next() -> Observable<Element>? {
    let monitor = ExecutionMonitor.current
    while let level = levels.popLast() {
      if let monitor, !monitor.tick() {
        isStopped = true
        return nil
      }
      guard let member = level.iterator.next() else { continue }
      if let remaining = level.remaining {
        if remaining > 1 {
          levels.append(Level(iterator: level.iterator, remaining: remaining - 1))
        }
      } else {
        levels.append(level)
      }
      let source = member.resolved
      guard let nested = source as? Succession<Element>, nested.rule == rule else { return source }
      levels.append(Level(iterator: nested.makeIterator(), remaining: nested.count))
      ResourceCount.noteTailDepth(levels.count)
    }
    return nil
  }
}

/// A sequence that sends the events of several sequences, one sequence after the other.
final class Succession<Element>: Observable<Element> {
  /// The event after which the next member is subscribed to.
  enum Rule { case completion, failure }

  let rule: Rule
  let count: Int?
  let makeIterator: () -> AnyIterator<Observable<Element>>

  /// - Parameter count: the number of members, if known before the iteration.
  init<Sources: Sequence>(_ sources: Sources, after rule: Rule, count: Int? = nil)
  where Sources.Element == Observable<Element> {
    self.rule = rule
    self.count = count
    makeIterator = { AnyIterator(sources.makeIterator()) }
  }

  override var operatorName: String? { rule == .completion ? "concat" : "catch" }

  override var traceBehavior: TraceBehavior { rule == .completion ? .plain : .passing() }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    var rest = TailStack(self)
    func step(_ termination: Termination) -> OneAfterAnother<Element>.Step {
      if let next = rest.next() { return .subscribe(next) }
      // If the execution monitor stopped the iteration, the last sequence was not reached, so no
      // end is sent.
      return rest.isStopped ? .wait {} : .endAfterLast(termination)
    }
    let sources =
      switch rule {
      case .completion: OneAfterAnother(sink, afterCompletion: { step(.completed) })
      case .failure: OneAfterAnother(sink, afterError: { step(.error($0)) })
      }
    sources.go { step(.completed) }
    return sources
  }
}
