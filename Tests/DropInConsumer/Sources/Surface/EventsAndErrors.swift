import RxSwift

func eventsAndErrors(_ event: Event<Int>, _ object: AnyObject) {
  let events: [Event<Int>] = [.next(1), .error(RxError.unknown), .completed, event.event]
  _ = events.map { ($0.element, $0.error, $0.isCompleted, $0.isStopEvent, $0.debugDescription) }
  let mapped: Event<String> = event.map { "\($0)" }
  func convert<Source: EventConvertible>(_ source: Source) -> Event<Source.Element> { source.event }
  let errors: [RxError] = [
    .unknown, .disposed(object: object), .overflow, .argumentOutOfRange, .noElements,
    .moreThanOneElement, .timeout,
  ]
  _ = errors.map(\.debugDescription)
  let infallible: [InfallibleEvent<Int>] = [.next(1), .completed]
  let maybe: [MaybeEvent<Int>] = [.success(1), .error(RxError.timeout), .completed]
  let completable: [CompletableEvent] = [.completed, .error(RxError.timeout)]
  let single: [SingleEvent<Int>] = [.success(1), .failure(RxError.timeout)]
  _ = (mapped, convert(event), infallible.map(\.event), maybe, completable, single)
  #if DEBUG
    maxTailRecursiveSinkStackSize = 0
  #endif
  let former: Hooks.DefaultErrorHandler = Hooks.defaultErrorHandler
  Hooks.defaultErrorHandler = { callStack, error in print(callStack, error) }
  Hooks.defaultErrorHandler = former
  let capture: Hooks.CustomCaptureSubscriptionCallstack = Hooks.customCaptureSubscriptionCallstack
  Hooks.customCaptureSubscriptionCallstack = capture
  Hooks.recordCallStackOnError = false
}
