/// The events of the inner streams of labelled subscriptions, for marble diagrams.
///
/// Inner streams are the streams that closures make from elements, the windows of `window` and the
/// groups of `groupBy`.
package final class InnerStreams {
  /// An inner stream of an operator.
  package final class Stream {
    /// The element from which the stream was made, the key of a group, or a number.
    package let name: String
    /// The virtual time of the start, in nanoseconds since the clock's start; `end` has the same
    /// unit.
    package let start: Int
    package fileprivate(set) var end: Int?
    package fileprivate(set) var events: [Recorded<Event<String>>] = []
    fileprivate let label: String

    fileprivate init(_ name: String, start: Int, _ label: String) {
      (self.name, self.start, self.label) = (name, start, label)
    }
  }

  /// A subscription to an operator that makes streams from elements, such as `flatMap`.
  final class Maker {
    fileprivate let label: String
    /// The elements, as text, for which no stream has started yet. For an operator that does not
    /// queue elements, only the latest element is stored. The text is nil for an element that is a
    /// stream.
    fileprivate var elements = Fifo<String?>()

    fileprivate init(_ label: String) { self.label = label }
  }

  /// The streams of each label, in order of their start.
  package private(set) var streams: [String: [Stream]] = [:]
  /// Called when an inner stream starts, sends or ends.
  package var onChange: ((_ stream: Stream, _ label: String) -> Void)?
  private let text: (Any) -> String
  private let isStream: (Any) -> Bool
  /// The windows and groups, by the identity of their subject's state.
  ///
  /// The dictionary retains each state, so that the identity stays unique.
  fileprivate var parts: [ObjectIdentifier: (state: SubjectState, stream: Stream)] = [:]
  private var eventCounts: [String: Int] = [:]
  private var labelsOfParts: Set<String> = []

  /// The maximum numbers of streams and of events that are recorded for each label.
  private static let (mostStreams, mostEvents) = (100, 1000)

  /// - Parameters:
  ///   - text: converts a value to text, so that the values themselves are not kept alive.
  ///   - isStream: whether a value is a stream. A stream has no text, so its row is named by a
  ///     number.
  package init(text: @escaping (Any) -> String, isStream: @escaping (Any) -> Bool) {
    (self.text, self.isStream) = (text, isStream)
  }

  /// Removes the streams of a label; called when a new subscription has the same label.
  fileprivate func forget(_ label: String) {
    streams[label] = nil
    eventCounts[label] = nil
    labelsOfParts.remove(label)
    parts = parts.filter { $0.value.stream.label != label }
  }

  fileprivate func hasRoom(_ label: String) -> Bool {
    streams[label, default: []].count < Self.mostStreams
  }

  fileprivate func begin(_ name: String, _ label: String, at time: Int) -> Stream? {
    guard hasRoom(label) else { return nil }
    let stream = Stream(name, start: time, label)
    streams[label, default: []].append(stream)
    onChange?(stream, label)
    return stream
  }

  fileprivate func add(_ event: Event<Any>, to stream: Stream, at time: Int) {
    let label = stream.label
    guard stream.end == nil, eventCounts[label, default: 0] < Self.mostEvents else { return }
    eventCounts[label, default: 0] += 1
    if event.isStopEvent { stream.end = time }
    stream.events.append(Recorded(time: time, value: event.map(text)))
    onChange?(stream, label)
  }

  fileprivate func end(_ stream: Stream, at time: Int) {
    guard stream.end == nil else { return }
    stream.end = time
    onChange?(stream, stream.label)
  }

  /// Records an element that arrived at an operator; the operator may make a stream from the
  /// element.
  fileprivate func arrived(_ element: Any, at maker: Maker, waits: Bool) {
    guard hasRoom(maker.label) else { return }
    if !waits { maker.elements = Fifo() }
    maker.elements.append(isStream(element) ? nil : text(element))
  }

  /// Records the start of the stream that an operator has made from an element.
  fileprivate func begin(_ number: Int, of maker: Maker, at time: Int) -> Stream? {
    guard let element = maker.elements.popFirst() else { return nil }
    // A window or group already has a row, so a stream made from the window or group gets no row.
    if element == nil, labelsOfParts.contains(maker.label) { return nil }
    return begin(element ?? "inner \(number)", maker.label, at: time)
  }

  fileprivate func beginPart(_ state: SubjectState, _ key: Any?, _ label: String, at time: Int) {
    labelsOfParts.insert(label)
    let number = streams[label, default: []].count + 1
    let stream = begin(key.map(text) ?? "window \(number)", label, at: time)
    parts[ObjectIdentifier(state)] = stream.map { (state, $0) }
  }
}

extension Tracer {
  /// Records a new stage: the start of a labelled subscription, an operator with inner streams, or
  /// an inner stream.
  func look(into stage: TraceStage) {
    guard let inners else { return }
    guard let down = stage.down else {
      if stage.object == nil { inners.forget(listed(stage.subject)?.name ?? "") }
      return
    }
    if stage.inner > 0, let maker = down.maker {
      stage.stream = inners.begin(stage.inner, of: maker, at: stage.began)
    }
    if makesStreams(stage) {
      stage.maker = label(of: stage).map(InnerStreams.Maker.init)
    }
    stage.isLookedAt =
      stage.stream != nil || stage.inner == 0 && stage.source == 0 && down.maker != nil
  }

  /// The label of a stage's subscription; nil if the stage belongs to an inner stream.
  private func label(of stage: TraceStage) -> String? {
    var present = stage
    while let down = present.down {
      if present.inner > 0, makesStreams(down) { return nil }
      present = down
    }
    return present.object == nil ? listed(present.subject)?.name : nil
  }

  /// Records an event that a stage is about to send, for inner streams and for the operators that
  /// make them.
  func look(at stage: TraceStage, _ event: Event<Any>) {
    guard let inners else { return }
    if let stream = stage.stream { inners.add(event, to: stream, at: now) }
    guard stage.inner == 0, stage.source == 0, let down = stage.down, let maker = down.maker,
      case .next(let element) = event
    else { return }
    inners.arrived(element, at: maker, waits: down.policy == .inners)
  }

  /// Returns `subscription`; for an inner stream, the disposal of the result also records the
  /// stream's end.
  func looked(
    at stage: TraceStage, _ subscription: consuming any Disposable
  ) -> any Disposable {
    guard let inners, let stream = stage.stream else { return subscription }
    return PairDisposable(
      subscription,
      AnonymousDisposable { [self] in
        if isOwnThread { inners.end(stream, at: now) }
      })
  }

  /// Records the start of a window or group that the operator of a stage has made.
  func look(atPart state: SubjectState, key: Any?, of stage: TraceStage) {
    guard let inners, let label = label(of: stage) else { return }
    inners.beginPart(state, key, label, at: now)
  }

  /// Records an event that a subject is about to send, if the subject is a window or group.
  func look<Element>(at state: SubjectState, _ event: @autoclosure () -> Event<Element>) {
    guard isOwnThread, let inners, let part = inners.parts[ObjectIdentifier(state)] else { return }
    inners.add(event().map { $0 as Any }, to: part.stream, at: now)
  }
}
