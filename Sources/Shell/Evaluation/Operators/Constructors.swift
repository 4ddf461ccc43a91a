import RxsEngine

/// What makes streams: the static functions of `Observable` and its kin, subjects and relays.
enum Constructors {
  typealias Entry = TypeTable.Constructor

  /// The static functions, which all stream types share.
  static let statics: [Entry] = [
    Entry(
      name: "just", parameters: [.value(name: "element"), .scheduler],
      summary: "One element and the end."
    ) {
      Streams.stream(.just(try $0.value(0)))
    },
    Entry(name: "of", parameters: [.values(name: "elements"), .scheduler], summary: "Elements.") {
      Streams.stream(.from($0.all(0)))
    },
    Entry(
      name: "from", parameters: [.value(name: "sequence"), .scheduler],
      summary: "The elements of an array, a range or another sequence."
    ) {
      let value = try $0.value(0)
      guard let elements = Members.sequence(of: value) else {
        return Streams.stream(try Streams.observable(from: value, for: "from"))
      }
      if case .array(let array) = value { return Streams.stream(.from(array)) }
      return Streams.stream(.from(elements))
    },
    Entry(name: "empty", parameters: [.scheduler], summary: "The end at once.") { _ in
      Streams.stream(.empty())
    },
    Entry(name: "never", parameters: [], summary: "Nothing, for ever.") { _ in
      Streams.stream(.never())
    },
    Entry(
      name: "error", parameters: [.value(name: "error"), .scheduler], summary: "A failure at once."
    ) {
      Streams.stream(.error(try $0.error(0)))
    },
    Entry(
      name: "merge", parameters: [.streams(name: "sources")],
      summary: "The elements of several streams as they come."
    ) {
      Streams.stream(.merge(try $0.streams(0)))
    },
    Entry(
      name: "combineLatest", parameters: [.streams(name: "sources"), .closure("resultSelector")],
      summary: "Combines the latest elements of several streams."
    ) {
      let combine = try $0.function(1)
      return Streams.stream(
        .combineLatest(try $0.streams(0), resultSelector: { try combine.call($0) }))
    },
    Entry(
      name: "combineLatest", parameters: [.streams(name: "sources")],
      summary: "The latest elements of several streams as a tuple."
    ) { arguments in
      let isArray = arguments.all(0).count == 1
      return Streams.stream(
        .combineLatest(
          try arguments.streams(0),
          resultSelector: { isArray ? .array($0) : .tuple(TupleValue($0)) }))
    },
    Entry(
      name: "interval", parameters: [.duration(name: "period"), .scheduler],
      summary: "Counts up from 0, one number each period."
    ) {
      Streams.stream(
        Observable<Int>.interval(try $0.duration(0), scheduler: MainScheduler.instance)
          .map { .int($0) })
    },
    Entry(
      name: "create", parameters: [.closure(name: "subscribe")],
      summary: "Runs a closure for each subscriber with an observer to send events to."
    ) {
      let subscribe = try $0.function(0)
      return Streams.stream(
        .create { observer in
          let input = StreamInput(
            typeName: nil, prepare: { value in { observer.onNext(value) } },
            fail: observer.onError, complete: observer.onCompleted)
          let handle = StreamValue(.publishSubject, .never(), input: input)
          do {
            let result = try subscribe.call(.stream(handle))
            if case .object(let object) = result, let disposable = object.value as? any Disposable {
              return disposable
            }
          } catch {
            observer.onError(error)
          }
          return Disposables.create()
        })
    },
  ]

  private static let byName = Dictionary(grouping: statics, by: \.name)

  static func names(in type: String) -> [String] {
    TypeTable.streamTypes[type] == nil ? [] : byName.keys.sorted()
  }

  static func contains(_ name: String, in type: String) -> Bool {
    TypeTable.streamTypes[type] != nil && byName[name] != nil
      || type == "ReplaySubject" && ["create", "createUnbounded"].contains(name)
      || type == "ReplayRelay" && ["create", "createUnbound"].contains(name)
  }

  /// Calls a static function; a stream is of the kind of its type.
  static func call(
    _ name: String, of type: String, _ arguments: [LabelledValue]
  ) throws -> Value {
    let overloads = byName[name] ?? []
    for entry in overloads {
      guard let bound = Bound(arguments, to: entry.parameters, callee: name) else { continue }
      let made = try entry.make(bound)
      guard case .stream(let stream) = made, let kind = TypeTable.streamTypes[type] else {
        return made
      }
      switch kind {
      case .observable: return made
      case .driver: return .stream(.driver(stream.observable.observe(on: MainScheduler.instance)))
      case .signal: return .stream(.signal(stream.observable.observe(on: MainScheduler.instance)))
      default: return Streams.stream(stream.observable, kind)
      }
    }
    let signatures = overloads.map {
      StreamOperator(name: $0.name, parameters: $0.parameters, summary: "") { _, _ in .void }
        .signature
    }
    throw RuntimeError(
      "'\(type).\(name)' does not take these arguments",
      hint: "it is \(signatures.joined(separator: " or "))")
  }

  /// Calls a type's name.
  static func make(_ type: String, _ arguments: [LabelledValue]) throws -> Value {
    let arguments = Arguments(callee: type, all: arguments)
    func initial() throws -> Value {
      guard let value = arguments["value"] else {
        throw RuntimeError("'\(type)' needs a first value: \(type)(value: 0)")
      }
      return value
    }
    switch type {
    case "PublishSubject": return .stream(PublishSubject<Value>().streamValue)
    case "BehaviorSubject": return .stream(BehaviorSubject(value: try initial()).streamValue)
    case "PublishRelay": return .stream(PublishRelay<Value>().streamValue)
    case "BehaviorRelay": return .stream(BehaviorRelay(value: try initial()).streamValue)
    case "DisposeBag": return .object(ObjectValue(DisposeBag()))
    case "CompositeDisposable": return .object(ObjectValue(CompositeDisposable()))
    case "SerialDisposable": return .object(ObjectValue(SerialDisposable()))
    default: throw RuntimeError("'\(type)' cannot be made here")
    }
  }
}
