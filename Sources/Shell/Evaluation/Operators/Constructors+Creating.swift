import RxsEngine

extension Constructors {
  /// What makes streams of values and of time.
  static let creating: [Entry] =
    [
      Entry(
        name: "just", parameters: [.value(name: "element"), .scheduler],
        summary: "One element and the end."
      ) {
        let element = try $0.value(0)
        guard $0.has(1) else { return Streams.stream(.just(element)) }
        return Streams.stream(.just(element, scheduler: try $0.scheduler(1)))
      },
      Entry(name: "of", parameters: [.values(name: "elements"), .scheduler], summary: "Elements.") {
        Streams.stream(.from($0.all(0), scheduler: try $0.scheduler(1)))
      },
      Entry(
        name: "from", parameters: [.value(name: "sequence"), .scheduler],
        summary: "The elements of an array, a range or another sequence."
      ) {
        let value = try $0.value(0)
        guard let elements = Members.sequence(of: value) else {
          return Streams.stream(try Streams.observable(from: value, for: "from"))
        }
        let scheduler = try $0.scheduler(1)
        if case .array(let array) = value {
          return Streams.stream(.from(array, scheduler: scheduler))
        }
        return Streams.stream(.from(elements, scheduler: scheduler))
      },
      Entry(
        name: "from", parameters: [.value("optional"), .scheduler],
        summary: "An element and the end, or only the end for nil."
      ) {
        let value = try $0.value(0)
        let element: Value? = if case .none = value { nil } else { value }
        guard $0.has(1) else { return Streams.stream(.from(optional: element)) }
        return Streams.stream(.from(optional: element, scheduler: try $0.scheduler(1)))
      },
      Entry(
        name: "range", parameters: [.value("start"), .count("count"), .scheduler],
        summary: "So many whole numbers, counting up from the first."
      ) {
        guard case .int(let start) = try $0.value(0) else {
          throw RuntimeError("'range' takes Int, got \(try $0.value(0).described)")
        }
        let count = try $0.count(1)
        guard !start.addingReportingOverflow(max(count - 1, 0)).overflow else {
          throw RuntimeError("integer overflow")
        }
        return Streams.stream(
          Observable<Int>.range(start: start, count: count, scheduler: try $0.scheduler(2))
            .map { .int($0) })
      },
      Entry(
        name: "repeatElement", parameters: [.value(name: "element"), .scheduler],
        summary: "The same element, for ever."
      ) {
        Streams.stream(.repeatElement(try $0.value(0), scheduler: try $0.scheduler(1)))
      },
      Entry(
        name: "generate",
        parameters: [
          .value("initialState"), .closure("condition"), .scheduler, .closure("iterate"),
        ],
        summary: "States, each made from the one before, for as long as a condition holds."
      ) {
        Streams.stream(
          .generate(
            initialState: try $0.value(0), condition: try $0.function(1).predicate,
            scheduler: try $0.scheduler(2), iterate: try $0.function(3).transform))
      },
      Entry(name: "empty", parameters: [.scheduler], summary: "The end at once.") { _ in
        Streams.stream(.empty())
      },
      Entry(name: "never", parameters: [], summary: "Nothing, for ever.") { _ in
        Streams.stream(.never())
      },
      Entry(
        name: "error", parameters: [.value(name: "error"), .scheduler],
        summary: "A failure at once."
      ) {
        Streams.stream(.error(try $0.error(0)))
      },
    ] + timed + called

  private static let timed: [Entry] = [
    Entry(
      name: "interval", parameters: [.duration(name: "period"), .scheduler],
      summary: "Counts up from 0, one number each period."
    ) {
      Streams.stream(
        Observable<Int>.interval(try $0.duration(0), scheduler: MainScheduler.instance)
          .map { .int($0) })
    },
    Entry(
      name: "timer",
      parameters: [.duration(name: "dueTime"), .duration("period").optional, .scheduler],
      summary: "0 after a time, and then counts up each period, when there is one."
    ) {
      Streams.stream(
        Observable<Int>.timer(
          try $0.duration(0), period: $0.has(1) ? try $0.duration(1) : nil,
          scheduler: MainScheduler.instance
        ).map { .int($0) })
    },
  ]

  private static let called: [Entry] = [
    Entry(
      name: "deferred", parameters: [.closure(name: "observableFactory")],
      summary: "Makes a stream for each subscriber."
    ) {
      let factory = try $0.function(0)
      return Streams.stream(
        .deferred { try Streams.observable(from: try factory.call([]), for: "deferred") })
    },
    Entry(
      name: "create", parameters: [.closure(name: "subscribe")],
      summary: "Runs a closure for each subscriber with an observer to send events to."
    ) {
      Streams.stream(try Creation.observable(try $0.function(0)))
    },
    Entry(
      name: "using",
      parameters: [.closure(name: "resourceFactory"), .closure("observableFactory")],
      summary: "Makes a disposable for each subscriber and ends it with the subscription."
    ) {
      let (make, factory) = (try $0.function(0), try $0.function(1))
      return Streams.stream(
        .using(
          { Resource(try make.call([])) },
          observableFactory: {
            try Streams.observable(from: try factory.call($0.value), for: "using")
          }))
    },
  ]

  /// What `using` keeps as long as a subscription lives.
  private struct Resource: Disposable {
    let value: Value

    init(_ value: Value) { self.value = value }

    func dispose() {
      if case .object(let object) = value { (object.value as? any Disposable)?.dispose() }
    }
  }
}

/// Streams whose closure sends the events itself.
enum Creation {
  /// `Observable.create { observer in … }`
  static func observable(_ subscribe: Function) throws -> Observable<Value> {
    .create { observer in
      let input = StreamInput(
        typeName: nil, prepare: { value in { observer.onNext(value) } },
        fail: observer.onError, complete: observer.onCompleted)
      let taken = StreamValue(.anyObserver, .never(), input: input)
      return run(subscribe, with: .stream(taken)) { observer.onError($0) }
    }
  }

  /// `Single.create { single in single(.success(1)) … }` and its kin.
  static func trait(_ subscribe: Function) throws -> Observable<Value> {
    .create { observer in
      let send = NativeFunction(arity: 1) { arguments in
        guard let value = arguments.first?.value, case .symbol(let symbol) = value else {
          throw RuntimeError("an event is needed, such as .success(1)")
        }
        let content = symbol.payload?.elements.first ?? .void
        switch symbol.name {
        case "success":
          observer.onNext(content)
          observer.onCompleted()
        case "next": observer.onNext(content)
        case "completed": observer.onCompleted()
        case "failure", "error": observer.onError(Streams.error(content))
        default: throw RuntimeError("an event is needed, got \(value.described)")
        }
        return .void
      }
      return run(subscribe, with: .function(send)) { observer.onError($0) }
    }
  }

  private static func run(
    _ subscribe: Function, with observer: Value, fail: (any Error) -> Void
  ) -> any Disposable {
    do {
      let result = try subscribe.call(observer)
      if case .object(let object) = result, let disposable = object.value as? any Disposable {
        return disposable
      }
    } catch {
      fail(error)
    }
    return Disposables.create()
  }
}
