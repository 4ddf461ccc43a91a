import RxsEngine

/// A clock, and all that streams said under it: milliseconds, a name and the element.
final class Listener {
  let clock = VirtualClock()
  private(set) var log: [String] = []
  private let disposeBag = DisposeBag()
  /// Objects that have to live for as long as they are listened to.
  var source: AnyObject?

  /// Listens to a stream from now on.
  func hear(_ stream: some ObservableConvertibleType, _ name: String) {
    hear(stream, name) { "\($0)" }
  }

  /// Listens to a stream from now on, whose elements are told as text.
  func hear<Stream: ObservableConvertibleType>(
    _ stream: Stream, _ name: String, as text: @escaping (Stream.Element) -> String
  ) {
    clock.bound {
      stream.asObservable()
        .subscribe(onNext: { [weak self] in
          // The end of the listener may be told on another thread.
          guard let self else { return }
          log.append("\(clock.now / 1_000_000) \(name) \(text($0))")
        })
        .disposed(by: disposeBag)
    }
  }

  /// Does something, then all work up to a time in milliseconds, and gives what was said.
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
