import RxsEngine

/// A virtual clock with streams in marble notation, one column per second.
///
/// `-` is a second without an event, and a letter or digit is an element. `(ab)` are elements at
/// the same instant, `{10}` is an element with several characters. `|` is the completion, and `#`
/// is a failure with `Boom`.
struct Lab {
  let clock = VirtualClock()

  func hot(_ diagram: String) -> TestableObservable<String> {
    clock.createHotObservable(events(diagram))
  }

  func cold(_ diagram: String) -> TestableObservable<String> {
    clock.createColdObservable(events(diagram))
  }

  /// Subscribes to the sequence of `make`, and returns the events before `seconds` as a diagram.
  func run<Source: ObservableConvertibleType>(
    for seconds: Int = 60, _ make: () -> Source
  ) -> String {
    clock.bound {
      let observer = clock.createObserver(Source.Element.self)
      let subscription = make().asObservable().subscribe(observer)
      clock.drainMain()
      runWork(before: seconds)
      subscription.dispose()
      return Self.diagram(of: observer.events)
    }
  }

  /// Runs all work that is due before `seconds` and moves the clock to `seconds`.
  func runWork(before seconds: Int) {
    while let time = clock.nextTime, time < seconds * second { clock.step() }
    clock.move(to: seconds * second)
  }

  /// Runs all work that is due at `seconds` or earlier, and moves the clock to `seconds`.
  func advance(to seconds: Int) {
    clock.bound {
      while let time = clock.nextTime, time <= seconds * second { clock.step() }
      clock.move(to: seconds * second)
    }
  }

  static func diagram<Element>(of events: [Recorded<Event<Element>>]) -> String {
    var text = ""
    var column = 0
    var rest = events[...]
    while let time = rest.first?.time {
      let instant = rest.prefix { $0.time == time }
      rest = rest.dropFirst(instant.count)
      text += String(repeating: "-", count: max(time / second - column, 0))
      let marbles = instant.map { marble($0.value) }
      text += marbles.count == 1 ? marbles[0] : "(" + marbles.joined() + ")"
      column = time / second + 1
    }
    return text
  }

  private static func marble<Element>(_ event: Event<Element>) -> String {
    switch event {
    case .next(let element): "\(element)".count == 1 ? "\(element)" : "{\(element)}"
    case .error(let error): error is Boom ? "#" : "#{\(name(of: error))}"
    case .completed: "|"
    }
  }

  private static func name(of error: any Error) -> String {
    switch error as? RxError {
    case .noElements: "noElements"
    case .moreThanOneElement: "moreThanOneElement"
    case .argumentOutOfRange: "argumentOutOfRange"
    case .overflow: "overflow"
    case .timeout: "timeout"
    case .disposed: "disposed"
    case .unknown: "unknown"
    case nil: "\(error)"
    }
  }

  private func events(_ diagram: String) -> [Recorded<Event<String>>] {
    var events: [Recorded<Event<String>>] = []
    var column = 0
    var isGroup = false
    for character in diagram {
      let time = column * second
      switch character {
      case "-": break
      case "(": isGroup = true
      case ")": isGroup = false
      case "|": events.append(.completed(time))
      case "#": events.append(.error(time, Boom()))
      default: events.append(.next(time, String(character)))
      }
      if !isGroup { column += 1 }
    }
    return events
  }
}

/// The nanoseconds of a second, the unit of a session's clock.
let second = 1_000_000_000

/// The error that failing sequences send in tests.
struct Boom: Error {}

extension TestableObservable {
  /// The start and end of the subscription in seconds: `0-3`, or `0-` for a subscription that has
  /// not ended.
  var spans: [String] {
    subscriptions.map {
      "\($0.subscribe / second)-" + ($0.unsubscribe == .max ? "" : "\($0.unsubscribe / second)")
    }
  }
}

/// Subscribes to a sequence that ends inside the call of `subscribe`, and returns its events.
func events<Element>(of observable: Observable<Element>) -> [String] {
  var seen: [String] = []
  let subscription = observable.subscribe { seen.append($0.debugDescription) }
  subscription.dispose()
  return seen
}
