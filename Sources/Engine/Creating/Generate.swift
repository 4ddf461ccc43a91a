extension ObservableType {
  /// A sequence of states.
  ///
  /// Each state is made from the previous state. The sequence completes when `condition` returns
  /// false.
  ///
  /// - Parameters:
  ///   - initialState: the first element.
  ///   - condition: whether to send an element; if it throws, the sequence fails with that error.
  ///   - scheduler: sends the elements, one per turn.
  ///   - iterate: makes the next element; if it throws, the sequence fails with that error.
  ///
  /// Source: [Create](https://reactivex.io/documentation/operators/create.html).
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Producer(.plain) {
      GenerateEmission(initialState, condition, iterate, to: $0).begin(on: scheduler)
    }
  }

  /// A sequence that sends an element again and again, without an end.
  ///
  /// - Parameters:
  ///   - element: the element to send.
  ///   - scheduler: sends the element, once per turn.
  ///
  /// Source: [Repeat](https://reactivex.io/documentation/operators/repeat.html).
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer(.plain) { RepeatEmission(element, to: $0).begin(on: scheduler) }
  }
}

private final class GenerateEmission<Element>: Emission<Element> {
  private var state: Element
  private let condition: (Element) throws -> Bool
  private let iterate: (Element) throws -> Element
  private var isFirst = true

  init(
    _ state: Element, _ condition: @escaping (Element) throws -> Bool,
    _ iterate: @escaping (Element) throws -> Element, to sink: Sink<Element>
  ) {
    self.state = state
    self.condition = condition
    self.iterate = iterate
    super.init(to: sink)
  }

  override func turn() -> Bool {
    do {
      if isFirst { isFirst = false } else { state = try iterate(state) }
      if try condition(state) {
        sink.next(state)
        return true
      }
      sink.completed()
    } catch {
      sink.error(error)
    }
    return false
  }
}

private final class RepeatEmission<Element>: Emission<Element> {
  private let element: Element

  init(_ element: Element, to sink: Sink<Element>) {
    self.element = element
    super.init(to: sink)
  }

  override func turn() -> Bool {
    sink.next(element)
    return true
  }
}
