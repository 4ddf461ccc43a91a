import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime

extension Session {
  /// The functions that make test streams and read marbles.
  ///
  /// Each letter of a marble diagram is the label of an argument: `hot("-a-", a: 1)`.
  package var testStreamFunctions: [Entry] {
    [
      .function(
        "hot(_ events: _..., frame: RxTimeInterval = 1s, anyLabels: _...) -> Observable<_>",
        "A hot test stream; times are the clock's.", .changes,
        example: """
          let xs = hot(.next(1s, "a"), .completed(2s))
          subscribe xs
          advance 3s
          | 1s xs "a"
          | 2s xs completed
          """
      ) { [unowned self] in try testStream($0, isHot: true) },
      .function(
        "cold(_ events: _..., frame: RxTimeInterval = 1s, anyLabels: _...) -> Observable<_>",
        "A cold test stream; times count from each subscription.", .changes,
        example: """
          let xs = cold(.next(1s, "a"), .completed(2s))
          advance 5s
          subscribe xs
          run
          | 6s xs "a"
          | 7s xs completed
          """
      ) { [unowned self] in try testStream($0, isHot: false) },
      .function(
        "marbles(_ label: Subscription, frame: RxTimeInterval = 1s, anyLabels: _...) -> String",
        "The events of a subscription as a marble diagram."
      ) { [unowned self] a in
        let record = try record(for: a)
        let letters = try letters(a)
        let text = MarbleText(
          frame: try frame(a, at: 1) ?? context.frame,
          letters: letters.isEmpty ? record.letters : letters)
        return .string(try text.text(record.events))
      },
    ]
  }

  private func testStream(_ a: Arguments, isHot: Bool) throws -> Value {
    let given = a.all(0)
    var events: [Recorded<Event<Value>>]
    var letters: [(letter: Character, value: Value)] = []
    if case .string(let text)? = given.first {
      if given.count > 1 {
        throw a.mismatch("values with a letter as the label, as in a: 1", given[1])
      }
      letters = try self.letters(a)
      events = try self.events(text, try frame(a, at: 1) ?? context.frame, letters, isHot: isHot)
    } else {
      if let label = a.labelled(2).first?.label ?? (a.has(1) ? "frame" : nil) {
        throw Fault("'\(label):' is allowed only with marbles: '\(a.callee)' got events")
      }
      events = try given.map { try Streams.recorded(from: $0) }
    }
    for event in events where event.time < (isHot ? clock.now : 0) {
      let time = Durations.text(event.time)
      throw Fault(
        isHot
          ? "\(time) is before the clock, which is at \(Durations.text(clock.now))"
          : "a cold stream's times are counted from the subscription and cannot be negative")
    }
    // The engine's hot stream sorts the events by time, so that the script can list events in any
    // order.
    let stream =
      isHot ? clock.createHotObservable(events) : clock.createColdObservable(events)
    return .stream(
      StreamValue(
        .observable, stream.asObservable(), subscriptions: { stream.subscriptions },
        letters: letters))
  }

  private func frame(_ a: Arguments, at index: Int) throws -> Int? {
    guard let value = a.valueIfGiven(index) else { return nil }
    guard let length = Durations.nanoseconds(value), length > 0 else {
      throw a.mismatch("a duration above 0s for 'frame:'", value)
    }
    return length
  }

  /// The letters of a marble diagram with their values.
  private func letters(_ a: Arguments) throws -> [(letter: Character, value: Value)] {
    try a.labelled(2).map { label, value in
      guard label.count == 1, let letter = label.first else {
        throw Fault(
          "the label '\(label):' is not a single letter",
          suggestion: Suggestion.nearest(to: label, in: ["frame"]))
      }
      return (letter, value)
    }
  }

  /// The events of a marble diagram; the first frame of a hot stream is the present time.
  private func events(
    _ text: String, _ frame: Int, _ letters: [(letter: Character, value: Value)], isHot: Bool
  ) throws -> [Recorded<Event<Value>>] {
    let values = Dictionary(letters.map { ($0.letter, $0.value) }) { $1 }
    let diagram = try MarbleDiagram(text, values: values, allowsPresent: isHot)
    let present = isHot ? clock.now : 0
    return try diagram.marks.map { mark in
      Recorded(time: try mark.time(frame: frame, from: present), value: mark.event)
    }
  }
}
