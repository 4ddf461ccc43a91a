import RxsEngine

/// Links two subjects or relays: one made by a script, and one of a Swift element type. Each sends
/// the elements that the other receives.
///
/// The script's stream (the played stream) retains the link. The link holds the typed stream
/// weakly.
final class SubjectLink<Element> {
  private let send: (Element) -> Void
  private let end: (Event<Element>) -> Void
  private let input: StreamInput
  /// Whether the typed stream is about to send an element that the link copied from the played
  /// stream.
  private var isFromPlayed = false
  /// Whether the played stream is about to send an element that the link copied from the typed
  /// stream.
  private var isFromTyped = false

  private init(
    _ input: StreamInput, send: @escaping (Element) -> Void,
    end: @escaping (Event<Element>) -> Void
  ) {
    self.input = input
    self.send = send
    self.end = end
  }

  /// Links a stream with a typed stream, which must not have other observers yet.
  ///
  /// - Parameters:
  ///   - skipped: the number of initial elements that both streams already have, such as a current
  ///     value.
  ///   - end: ends the typed stream.
  static func connect<Typed: ObservableConvertibleType & AnyObject>(
    _ stream: StreamValue, _ typed: Typed, skipping skipped: Int, _ context: Context,
    send: @escaping (Typed, Element) -> Void,
    end: @escaping (Typed, Event<Element>) -> Void = { _, _ in }
  ) where Typed.Element == Element {
    guard let input = stream.input else { return }
    let link = SubjectLink(
      input, send: { [weak typed] in if let typed { send(typed, $0) } },
      end: { [weak typed] in if let typed { end(typed, $0) } })
    let convert = Conversion.fromSwift(Element.self)
    _ = typed.asObservable().skip(skipped).subscribe { event in
      link.receive(typed: event, convert, context)
    }
    _ = stream.elements(Element.self, context).skip(skipped).subscribe { event in
      link.receive(played: event)
    }
  }

  private func receive(
    typed event: Event<Element>, _ convert: (Element) -> Value, _ context: Context
  ) {
    switch event {
    case .next(let element):
      // The link is the first observer. So the element that the link has just sent arrives here
      // before another observer can send an element.
      guard !isFromPlayed else { return isFromPlayed = false }
      isFromTyped = true
      do { try input.send(convert(element), context) } catch { context.host?.fail(error) }
      isFromTyped = false
    case .error(let error):
      do { try input.fail?(error) } catch { context.host?.fail(error) }
    case .completed: input.complete?()
    }
  }

  private func receive(played event: Event<Element>) {
    guard case .next(let element) = event else { return end(event) }
    guard !isFromTyped else { return isFromTyped = false }
    isFromPlayed = true
    send(element)
    isFromPlayed = false
  }
}

extension StreamValue {
  /// Returns the typed stream that is linked with this stream and has the given Swift type. If
  /// there is none, makes one.
  func linked<Typed: AnyObject>(_: Typed.Type, _ make: () throws -> Typed) rethrows -> Typed {
    let id = ObjectIdentifier(Typed.self)
    if let known = links[id] as? Typed { return known }
    let made = try make()
    links[id] = made
    return made
  }

  /// The current value, converted to a Swift type.
  fileprivate func currentElement<Element>(_: Element.Type, _ context: Context) throws -> Element {
    guard let current else { throw Conversion.Mismatch() }
    return try Conversion.toSwift(Element.self, context)(current())
  }
}

extension Observable {
  /// Converts a played subject to a subject of this type, or any stream to an `Observable`.
  package static func typed(_ stream: StreamValue, _ context: Context) throws -> Any {
    switch (self, stream.kind) {
    case (is PublishSubject<Element>.Type, .publishSubject):
      return stream.linked(PublishSubject<Element>.self) {
        let typed = PublishSubject<Element>()
        SubjectLink.connect(
          stream, typed, skipping: 0, context, send: { $0.onNext($1) }, end: { $0.on($1) })
        return typed
      }
    case (is BehaviorSubject<Element>.Type, .behaviorSubject):
      return try stream.linked(BehaviorSubject<Element>.self) {
        let typed = BehaviorSubject(value: try stream.currentElement(Element.self, context))
        SubjectLink.connect(
          stream, typed, skipping: 1, context, send: { $0.onNext($1) }, end: { $0.on($1) })
        return typed
      }
    default:
      guard self == Observable<Element>.self else { throw Conversion.Mismatch() }
      return stream.elements(Element.self, context)
    }
  }
}

extension PublishRelay {
  package static func typed(_ stream: StreamValue, _ context: Context) throws -> Any {
    guard stream.kind == .publishRelay else { throw Conversion.Mismatch() }
    return stream.linked(PublishRelay<Element>.self) {
      let typed = PublishRelay<Element>()
      SubjectLink.connect(stream, typed, skipping: 0, context, send: { $0.accept($1) })
      return typed
    }
  }
}

extension BehaviorRelay {
  package static func typed(_ stream: StreamValue, _ context: Context) throws -> Any {
    guard stream.kind == .behaviorRelay else { throw Conversion.Mismatch() }
    return try stream.linked(BehaviorRelay<Element>.self) {
      let typed = BehaviorRelay(value: try stream.currentElement(Element.self, context))
      SubjectLink.connect(stream, typed, skipping: 1, context, send: { $0.accept($1) })
      return typed
    }
  }
}
