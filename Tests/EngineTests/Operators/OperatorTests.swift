import RxsEngine
import Testing

/// Tests for every operator: output, failures and disposal.
@Suite struct OperatorTests {
  private static let samples = OperatorSample.all + OperatorSample.endless
  private static let everything =
    samples + OperatorSample.creating + OperatorSample.creatingTraits
  private static let throwing =
    ThrowingSample.transforming + ThrowingSample.filtering + ThrowingSample.combining
    + ThrowingSample.errors + ThrowingSample.sharing + ThrowingSample.utility
    + ThrowingSample.creating

  /// A new clock with a sample's two sources, and the events that a subscription received.
  private final class Run {
    let lab = Lab()
    let source: TestableObservable<String>
    let other: TestableObservable<String>
    let observer: TestableObserver<String>

    /// Subscribes at second 0 and disposes of the subscription at `end`. Scheduled work runs until
    /// second 60.
    init(
      _ source: String, _ other: String, disposedAt end: Int = 60, _ use: OperatorSample.Use
    ) {
      let (source, other) = (lab.cold(source), lab.cold(other))
      (self.source, self.other) = (source, other)
      observer = lab.clock.createObserver(String.self)
      lab.clock.bound {
        let chain = use(source.map { Int($0) ?? -1 }, other.map { Int($0) ?? -1 })
        let subscription = chain.subscribe(observer)
        lab.clock.drainMain()
        lab.runWork(before: end)
        subscription.dispose()
        lab.runWork(before: 60)
      }
    }

    var output: String { Lab.diagram(of: observer.events) }
  }

  @Test(arguments: everything) func `an operator sends the expected marble diagram`(
    sample: OperatorSample
  ) {
    let run = Run(sample.source, sample.other, sample.apply)
    #expect(run.output == sample.output)
    expectNothingLeft(run)
  }

  @Test(arguments: samples)
  func `an operator sends the expected marble diagram when the source fails`(
    sample: OperatorSample
  ) {
    let run = Run(sample.failingSource, sample.other, sample.apply)
    #expect(run.output == sample.failing)
    expectNothingLeft(run)
  }

  @Test(arguments: samples)
  func `an operator sends the expected marble diagram when the second source fails`(
    sample: OperatorSample
  ) {
    let run = Run(sample.source, "--#", sample.apply)
    #expect(sample.otherFailing == nil || run.output == sample.otherFailing)
    #expect(
      run.other.subscriptions.isEmpty == (sample.otherFailing == nil),
      "a sample has an output for a failing second source exactly if it uses a second source")
    expectNothingLeft(run)
  }

  @Test(arguments: throwing) func `an operator fails when its closure throws`(
    sample: ThrowingSample
  ) {
    let run = Run(sample.source, OperatorSample.standardOther, sample.apply)
    #expect(run.output == sample.output)
    expectNothingLeft(run)
  }

  /// Disposal at any second ends the output at that second, and ends the subscriptions to the
  /// sources.
  @Test(arguments: everything) func `disposal ends the output of an operator and its subscriptions`(
    sample: OperatorSample
  ) {
    let whole = Run(sample.source, sample.other, sample.apply)
    for end in 1...9 {
      let run = Run(sample.source, sample.other, disposedAt: end, sample.apply)
      let expected = whole.observer.events.filter { $0.time < end * second }
      #expect(run.output == Lab.diagram(of: expected), "disposed of at \(end)")
      for (source, full) in [(run.source, whole.source), (run.other, whole.other)] {
        #expect(
          source.subscriptions == full.subscriptions.compactMap { $0.cut(at: end * second) },
          "disposed of at \(end)")
      }
      expectNothingLeft(run)
    }
  }

  private func expectNothingLeft(_ run: Run) {
    for source in [run.source, run.other] {
      #expect(source.subscriptions.allSatisfy { $0.unsubscribe != .max })
    }
    #expect(!run.lab.clock.hasAudibleWork)
  }

  // MARK: - Completeness

  /// Methods that end a pipeline or belong to a single type; other suites test these methods.
  private static let others: Set<String> = [
    "asObservable()", "bind(onNext:)", "bind(to:)", "bind(to:curriedArgument:)",
    "bind(with:onNext:)", "connect()", "decode(_:from:)", "line(_:)", "subscribe(_:)",
  ]

  @Test(
    arguments: [
      "Creating", "Transforming", "Filtering", "Combining", "Timing", "Errors", "Sharing",
      "Utility",
    ])
  func `every operator has a sample`(folder: String) throws {
    let declared = try DeclaredOperator.all(in: folder).filter {
      !Self.others.contains($0.selector)
    }
    #expect(!declared.isEmpty)
    let sampled = Set(Self.everything.map { $0.selector })
    #expect(declared.filter { !sampled.contains($0.selector) } == [])
    let throwing = Set(Self.throwing.map { $0.selector })
    #expect(
      declared.filter { $0.takesThrowingClosure && !throwing.contains($0.selector) } == [],
      "closures that may throw")
  }

  /// Members of traits without a sample: conversions without an effect, `share` of a sharing
  /// strategy such as Driver's, and `create`, whose task does not run in virtual time.
  private static let othersOfTraits: Set<String> = [
    "asDriver()", "asSharedSequence()", "asSignal()", "create(detached:priority:work:)",
    "share(_:)",
  ]

  @Test(
    arguments: [
      "PrimitiveSequence", "Single", "Maybe", "Completable", "Infallible", "SharedSequence",
    ])
  func `every operator of a trait has a sample`(trait: String) throws {
    let declared = try DeclaredOperator.all(in: "Traits", of: trait).map(\.selector).filter {
      !Self.others.contains($0) && !Self.othersOfTraits.contains($0)
        && !$0.hasPrefix("subscribe(on") && !$0.hasPrefix("subscribe(with:")
    }
    #expect(!declared.isEmpty)
    let sampled = Set(Self.everything.map { $0.selector })
    #expect(declared.filter { !sampled.contains("\(trait).\($0)") } == [])
  }
}

extension Subscription {
  /// The subscription, cut at `time`; nil if the subscription started at `time` or later.
  fileprivate func cut(at time: Int) -> Subscription? {
    subscribe >= time ? nil : Subscription(subscribe, min(unsubscribe, time))
  }
}
