extension ObservableType {
  /// A sequence of states, each made from the one before, for as long as a condition holds.
  ///
  /// - Parameters:
  ///   - initialState: the first element.
  ///   - condition: tells whether an element is still sent; throwing ends the sequence.
  ///   - scheduler: sends the elements, one a turn.
  ///   - iterate: makes the next element; throwing ends the sequence.
  ///
  /// Source: [Create](https://reactivex.io/documentation/operators/create.html).
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Producer { sink in
      var state = initialState
      var isFirst = true
      return SourceLoop.start(on: scheduler) {
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
  }

  /// A sequence that sends an element again and again, without end, one each turn of the scheduler.
  ///
  /// Source: [Repeat](https://reactivex.io/documentation/operators/repeat.html).
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer { sink in
      SourceLoop.start(on: scheduler) {
        sink.next(element)
        return true
      }
    }
  }
}
