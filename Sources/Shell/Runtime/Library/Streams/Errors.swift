import RxsEngine

extension Library {
  /// Operators that react to the error of a stream. No operator catches a fault.
  static let errors: [StreamEntry] = [
    .stage(
      [.observables, .primitives],
      "catch(_ handler: (Error) -> Stream<Element>) -> Stream<Element>",
      "Continues with another stream after an error.",
      example: .shown(#"xs.catch { _ in cold("-8-9|") }"#, of: "-1-#")
    ) { source, a in source.catch(try a.recovery(0)) },
    .stage(
      [.observables, .single, .maybe], "catchAndReturn(_ element: Element) -> Stream<Element>",
      "Ends with an element instead of an error.",
      example: .shown("xs.catchAndReturn(0)", of: "-1-#")
    ) { source, a in source.catch(a.replacing(by: .just(try a.value(0)))) },
    .stage(
      .observables, "retry() -> Observable<Element>", "Subscribes again after each error."
    ) { source, a in source.retrying(a.context) { $0.retry() } },
    .stage(
      [.observables, .primitives], "retry(_ maxAttemptCount: Int) -> Stream<Element>",
      "Subscribes again after an error, up to a total number of attempts.",
      example: """
        let xs = cold("-1-#")
        subscribe xs.retry(2) as result
        run
        marble
        subscriptions(xs)
        """
    ) { source, a in
      let count = try a.int(0)
      return source.retrying(a.context) { $0.retry(count) }
    },
    .stage(
      [.observables, .primitives],
      "retry<S>(when notificationHandler: (Observable<Error>) -> Observable<S>) -> Stream<Element>",
      "After an error, subscribes again when the closure's stream sends an element."
    ) { source, a in
      let handler = try a.selector(0)
      return source.retrying(a.context) {
        $0.retry { (errors: Observable<any Error>) -> Observable<Value> in
          do {
            return try handler(Streams.stream(errors.map { Streams.value(of: $0) }))
          } catch {
            return .error(error)
          }
        }
      }
    },
  ]
}

extension Arguments {
  /// An error handler that continues with another stream. Errors that no operator may catch are
  /// thrown again.
  func replacing(by stream: Observable<Value>) -> (any Error) throws -> Observable<Value> {
    let context = context
    return { error in
      if context.isFinal(error) { throw error }
      return stream
    }
  }
}

extension Observable<Value> {
  /// The stream of `retry`. It subscribes to the source again only after an error that operators
  /// may catch.
  fileprivate func retrying(
    _ context: Context, _ retry: @escaping (Observable<Value>) -> Observable<Value>
  ) -> Observable<Value> {
    Tracer.composing("retry", .retrying) {
      .create { observer in
        var final: (any Error)?
        let attempts = self.catch { error in
          guard context.isFinal(error) else { throw error }
          final = error
          return .empty()
        }
        return retry(attempts).subscribe { event in
          // The error is passed on before the disposal, in the same order as in the engine's
          // operator.
          if case .completed = event, let final {
            observer.onError(final)
          } else {
            observer.on(event)
          }
        }
      }
    }
  }
}
