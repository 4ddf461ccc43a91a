import RxsEngine

extension Session {
  /// Binds what makes test streams and what reads marbles.
  func bindTestStreams() {
    context.functions["hot"] = Builtins.native(labelling: "hot") { [weak self] arguments in
      try Self.live(self).testStream(arguments, isHot: true)
    }
    context.functions["cold"] = Builtins.native(labelling: "cold") { [weak self] arguments in
      try Self.live(self).testStream(arguments, isHot: false)
    }
    context.recordFunctions["marbles"] = { [weak self] argument in
      let session = try Self.live(self)
      let record = try session.record(for: argument, of: "marbles")
      let (frame, letters) = try session.marbleArguments(
        Arguments(callee: "marbles", all: try argument.options()))
      let text = MarbleText(
        frame: frame ?? session.context.frame, letters: letters.isEmpty ? record.letters : letters)
      return .string(try text.text(record.events))
    }
  }

  private func testStream(_ arguments: Arguments, isHot: Bool) throws -> Value {
    var events: [Recorded<Event<Value>>]
    var letters: [(letter: Character, value: Value)] = []
    if case .string(let text)? = arguments.all.first?.value {
      let given = try marbleArguments(
        Arguments(callee: arguments.callee, all: Array(arguments.all.dropFirst())))
      letters = given.letters
      events = try self.events(text, given.frame ?? context.frame, letters, isHot: isHot)
    } else {
      if let label = arguments.all.compactMap(\.label).first {
        throw RuntimeError("'\(label):' is for marbles: '\(arguments.callee)' got events")
      }
      events = try arguments.all.map { try Streams.recorded(from: $0.value) }
    }
    for event in events where event.time < (isHot ? clock.now : 0) {
      let time = Durations.text(event.time)
      throw RuntimeError(
        isHot
          ? "\(time) is before the clock, which is at \(Durations.text(clock.now))"
          : "a cold stream's times are counted from the subscription and cannot be negative")
    }
    // An engine's hot stream sends in order of time, whatever the order of writing.
    let stream =
      isHot ? clock.createHotObservable(events) : clock.createColdObservable(events)
    return .stream(
      StreamValue(
        .observable, stream.asObservable(), subscriptions: { stream.subscriptions },
        letters: letters))
  }

  /// The events of marbles; the first frame of a hot stream is the present.
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

  /// What letters stand for, and the length of a frame.
  private func marbleArguments(
    _ arguments: Arguments
  ) throws -> (frame: Int?, letters: [(letter: Character, value: Value)]) {
    var frame: Int?
    var letters: [(letter: Character, value: Value)] = []
    for argument in arguments.all {
      guard let label = argument.label else {
        throw arguments.mismatch(
          "values with the letter they stand for, as in a: 1", argument.value)
      }
      if label == "frame" {
        guard let length = Durations.nanoseconds(argument.value), length > 0 else {
          throw arguments.mismatch("a duration above 0s for 'frame:'", argument.value)
        }
        frame = length
      } else if label.count == 1, let letter = label.first {
        letters.append((letter, argument.value))
      } else {
        throw RuntimeError(
          "'\(label):' is no letter of the marbles",
          suggestion: Suggestion.nearest(to: label, in: ["frame"]))
      }
    }
    return (frame, letters)
  }
}
