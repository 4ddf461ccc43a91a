import CThreadState
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The sequence of a fused operator: an operator without state between elements, such as `map`.
///
/// Adjacent fused operators share one stage per subscription. The stage calls the first operator,
/// and each operator passes its result to the next operator.
@usableFromInline
class FusedOperator<Input, Output>: Observable<Output> {
  private final let source: Observable<Input>
  private final let stages: FusedStages<Input>.Type
  private final let depth: Int

  /// - Parameter stages: the type of the stage. The caller of the initializer knows the type, so
  ///   subscriptions need no metadata lookup.
  @inline(__always)
  init(_ source: Observable<Input>, _ stages: FusedStages<Input>.Type) {
    self.source = source
    self.stages = stages
    depth = source.fusedDepth + 1
  }

  /// Transforms or tests an element, and passes the result to the following operators.
  func pass(_ element: Input, to rest: FusedLinks) throws {}

  final override var fusedDepth: Int { depth }

  final override func feed(_ sink: Sink<Output>) -> any Disposable {
    // A trace needs a separate stage for each operator.
    let isTraced = crx_is_tracing() && Tracer.current != nil
    let depth = isTraced ? 1 : depth
    guard let links = FusedLinks(depth, sink) else { return Disposables.create() }
    links.set(self, at: depth - 1)
    guard isTraced else { return source.attach(links, stages) }
    let stage = stages.init(links)
    return stage.holding(source.attach(stage))
  }

  final override func attach(
    _ links: FusedLinks, _ stages: FusedStages<Output>.Type
  ) -> any Disposable {
    links.set(self, at: depth - 1)
    return source.attach(links, self.stages)
  }
}

/// Adjacent fused operators in order, followed by the sink below the last operator.
///
/// The links store only untyped pointers. Each operator calls `send` with its output type,
/// which is the input type of the next operator.
struct FusedLinks {
  private let first: UnsafeMutablePointer<UnsafeRawPointer>
  /// The number of operators.
  private let count: Int

  private init(first: UnsafeMutablePointer<UnsafeRawPointer>, count: Int) {
    self.first = first
    self.count = count
  }

  /// Allocates memory for `count` operators, which `set` then adds.
  fileprivate init?(_ count: Int, _ down: AnySink) {
    // `allocate` takes several times as long as `malloc`, because `allocate` requests a larger
    // alignment than a word needs.
    guard let memory = malloc((count + 1) * MemoryLayout<UnsafeRawPointer>.stride) else {
      return nil
    }
    first = memory.assumingMemoryBound(to: UnsafeRawPointer.self)
    self.count = count
    set(down, at: count)
  }

  fileprivate func set(_ link: AnyObject, at place: Int) {
    (first + place).initialize(to: UnsafeRawPointer(Unmanaged.passUnretained(link).toOpaque()))
  }

  var down: Unmanaged<AnySink> { .fromOpaque(first[count]) }

  /// The last operator, which keeps the operators above alive.
  fileprivate var last: Unmanaged<AnyObject> { .fromOpaque(first[count - 1]) }

  fileprivate func deallocate() { free(first) }

  /// Passes an element to the next operator, or to the sink after the last operator.
  @inline(__always) func send<Element>(_ element: Element) throws {
    if count == 0 {
      Unmanaged<Sink<Element>>.fromOpaque(first.pointee)._withUnsafeGuaranteedRef {
        $0.next(element)
      }
    } else {
      // `Any` stands for the operator's output type, which is unknown here and which `pass` does
      // not use.
      try Unmanaged<FusedOperator<Element, Any>>.fromOpaque(first.pointee)
        ._withUnsafeGuaranteedRef {
          try $0.pass(element, to: FusedLinks(first: first + 1, count: count - 1))
        }
    }
  }
}

/// The stage that adjacent operators share.
@usableFromInline
class FusedStages<Input>: Sink<Input> {
  private final let links: FusedLinks
  private final let hasEnded = Atomic(false)

  required init(_ links: FusedLinks) {
    self.links = links
    _ = links.last.retain()
    _ = links.down.retain()
  }

  deinit {
    links.last.release()
    links.down.release()
    links.deallocate()
  }

  override var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  override func next(_ element: Input) {
    if hasEnded.load(ordering: .relaxed) { return }
    do { try links.send(element) } catch { fail(error) }
  }

  override func error(_ error: any Error) { fail(error) }

  /// Ends the sequence with the error of the source or of an operator.
  ///
  /// The function is separate from `error`, because a subclass overrides `error` for the source's
  /// own failure.
  private func fail(_ error: any Error) {
    if hasEnded.load(ordering: .relaxed) { return }
    hasEnded.store(true, ordering: .relaxed)
    links.down._withUnsafeGuaranteedRef { $0.error(error) }
  }

  override func completed() {
    if hasEnded.load(ordering: .relaxed) { return }
    hasEnded.store(true, ordering: .relaxed)
    links.down._withUnsafeGuaranteedRef { $0.completed() }
  }
}
