import Foundation
import RxsEngine
import Testing

#if DEBUG
  /// Warnings of debug builds about overlapping events.
  @Suite(.serialized) struct AnomalyTests {
    /// The key of the thread value that marks threads whose warnings are collected.
    private static let mark = "AnomalyTests"

    private final class Log: @unchecked Sendable {
      private let lock = NSLock()
      private var all: [Anomaly] = []

      var anomalies: [Anomaly] { lock.withLock { all } }

      func append(_ anomaly: Anomaly) { lock.withLock { all.append(anomaly) } }
    }

    /// Runs `body`, and returns the warnings of its threads, without those of other tests.
    private func warnings(_ body: () -> Void) -> [Anomaly] {
      let log = Log()
      let former = Anomaly.writer
      Anomaly.writer = { anomaly in
        let isOurs = Thread.current.threadDictionary[Self.mark] != nil
        if isOurs { log.append(anomaly) } else { former(anomaly) }
      }
      defer { Anomaly.writer = former }
      body()
      return log.anomalies
    }

    /// Runs `body` on a new thread, and waits for its end.
    private func onThread(_ body: @escaping () -> Void) {
      struct Work: @unchecked Sendable { let body: () -> Void }
      let work = Work(body: body)
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Thread.current.threadDictionary[Self.mark] = true
        work.body()
        isDone.signal()
      }
      isDone.wait()
    }

    private enum Sender: CaseIterable {
      case publish, behavior, replay, create

      /// A sequence, and a function that sends events into it.
      func make() -> (source: Observable<Int>, send: (Event<Int>) -> Void) {
        switch self {
        case .publish:
          let subject = PublishSubject<Int>()
          return (subject, subject.on)
        case .behavior:
          let subject = BehaviorSubject(value: 0)
          return (subject.skip(1), subject.on)
        case .replay:
          let subject = ReplaySubject<Int>.create(bufferSize: 1)
          return (subject, subject.on)
        case .create:
          var observer: AnyObserver<Int>?
          let source = Observable<Int>.create {
            observer = $0
            return Disposables.create()
          }
          return (source, { observer?.on($0) })
        }
      }
    }

    @Test(arguments: Sender.allCases)
    private func `an element that is sent inside onNext is reported as reentrant`(
      sender: Sender
    ) {
      let seen = warnings {
        onThread {
          let (source, send) = sender.make()
          _ = source.subscribe(onNext: { if $0 < 5 { send(.next($0 + 1)) } })
          send(.next(1))
          send(.next(1))
        }
      }
      #expect(seen == [.reentrancy], "once for each sequence")
    }

    @Test(arguments: Sender.allCases)
    private func `a completion that is sent inside onNext is reported as reentrant`(
      sender: Sender
    ) {
      let seen = warnings {
        onThread {
          let (source, send) = sender.make()
          _ = source.subscribe(onNext: { _ in send(.completed) })
          send(.next(1))
        }
      }
      #expect(seen == [.reentrancy])
    }

    @Test(arguments: Sender.allCases)
    private func `events that two threads send at the same time are reported`(sender: Sender) {
      let seen = warnings {
        onThread {
          let (source, send) = sender.make()
          _ = source.subscribe(onNext: { if $0 == 1 { onThread { send(.next(2)) } } })
          send(.next(1))
        }
      }
      #expect(seen == [.synchronization])
    }

    @Test(arguments: Sender.allCases)
    private func `events that threads send one after another are not reported`(sender: Sender) {
      let seen = warnings {
        let (source, send) = sender.make()
        _ = source.subscribe()
        for number in 0..<3 { onThread { send(.next(number)) } }
      }
      #expect(seen.isEmpty)
    }

    @Test(arguments: Sender.allCases)
    private func `overlapping events inside a session are not reported`(sender: Sender) {
      let seen = warnings {
        onThread {
          VirtualClock().bound {
            let (source, send) = sender.make()
            _ = source.subscribe(onNext: { if $0 < 5 { send(.next($0 + 1)) } })
            send(.next(1))
          }
        }
      }
      #expect(seen.isEmpty)
    }

    @Test func `a failure of a throwing closure is not reported as a reentrant event`() {
      let seen = warnings {
        onThread {
          let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create()
          }
          _ = source.map { _ in throw Boom() }.subscribe(onError: { _ in })
          _ = source.filter { _ in throw Boom() }.map { $0 }.take(1).subscribe(onError: { _ in })
        }
      }
      #expect(seen.isEmpty)
    }

    @Test func `the warnings begin with the texts of RxSwift`() {
      #expect(Anomaly.reentrancy.message.hasPrefix("⚠️ Reentrancy anomaly was detected.\n"))
      #expect(
        Anomaly.synchronization.message.hasPrefix("⚠️ Synchronization anomaly was detected.\n"))
    }
  }
#endif
