import RxsEngine

/// A clock, and all elements that streams sent on this clock, each with its time in milliseconds
/// and the name of its stream.
final class Listener {
  let clock = VirtualClock()
  private(set) var log: [String] = []
  private let disposeBag = DisposeBag()
  /// An object that must stay alive while its streams have subscribers.
  var source: AnyObject?

  /// Subscribes to a stream from now on.
  func hear(_ stream: some ObservableConvertibleType, _ name: String) {
    hear(stream, name) { "\($0)" }
  }

  /// Subscribes to a stream from now on, and converts its elements to text.
  func hear<Stream: ObservableConvertibleType>(
    _ stream: Stream, _ name: String, as text: @escaping (Stream.Element) -> String
  ) {
    clock.bound {
      stream.asObservable()
        .subscribe(onNext: { [weak self] in
          // An element may arrive on another thread while the listener is deallocated.
          guard let self else { return }
          log.append("\(clock.now / 1_000_000) \(name) \(text($0))")
        })
        .disposed(by: disposeBag)
    }
  }

  /// Runs an action and all work up to a time in milliseconds, and returns the elements sent
  /// meanwhile.
  func doing(until time: Int? = nil, _ action: () -> Void) -> [String] {
    log = []
    clock.bound {
      action()
      clock.drainMain()
      clock.advance(to: time.map { $0 * 1_000_000 } ?? clock.now)
    }
    return log
  }
}
