import RxsEngine

/// A stream of values, with what else can be done to it.
final class StreamValue {
  /// What kind of sequence it is; the raw value is how it is shown.
  enum Kind: String {
    case observable = "Observable"
    case connectable = "ConnectableObservable"
    case driver = "Driver"
    case signal = "Signal"
    case infallible = "Infallible"
    case single = "Single"
    case maybe = "Maybe"
    case completable = "Completable"
    case controlEvent = "ControlEvent"
    case controlProperty = "ControlProperty"
    case publishSubject = "PublishSubject"
    case behaviorSubject = "BehaviorSubject"
    case replaySubject = "ReplaySubject"
    case asyncSubject = "AsyncSubject"
    case publishRelay = "PublishRelay"
    case behaviorRelay = "BehaviorRelay"
    case replayRelay = "ReplayRelay"
    case anyObserver = "AnyObserver"
    case binder = "Binder"

    /// The kind in a sentence: `an Observable`.
    var withArticle: String {
      "\("AEIOU".contains(rawValue.prefix(1)) ? "an" : "a") \(rawValue)"
    }
  }

  let kind: Kind
  let observable: Observable<Value>
  /// How values get in, for inputs, relays and subjects.
  let input: StreamInput?
  /// The present value, for what has one.
  let current: (() throws -> Value)?
  /// When a test stream was subscribed to.
  let subscriptions: (() -> [RxsEngine.Subscription])?
  /// What the letters of a test stream's marbles stand for.
  let letters: [(letter: Character, value: Value)]
  /// What the elements of a group have in common.
  let key: Value?
  /// The object that makes two values the same stream.
  let identity: AnyObject
  /// Starts a connectable stream.
  let connect: (() -> any Disposable)?

  init(
    _ kind: Kind, _ observable: Observable<Value>, input: StreamInput? = nil,
    current: (() throws -> Value)? = nil,
    subscriptions: (() -> [RxsEngine.Subscription])? = nil,
    letters: [(letter: Character, value: Value)] = [], key: Value? = nil,
    identity: AnyObject? = nil, connect: (() -> any Disposable)? = nil
  ) {
    self.kind = kind
    self.observable = observable
    self.input = input
    self.current = current
    self.subscriptions = subscriptions
    self.letters = letters
    self.key = key
    self.identity = identity ?? observable
    self.connect = connect
  }
}

/// How values get into a stream.
struct StreamInput {
  /// The type of the elements, where there is one.
  let typeName: String?
  /// Converts a value to the element's type and gives the action that sends it.
  ///
  /// All values of an `emit` are converted before the first is sent.
  let prepare: (Value) throws -> () -> Void
  /// Ends the stream with an error; nil for relays.
  let fail: ((any Error) -> Void)?
  /// Ends the stream; nil for relays.
  let complete: (() -> Void)?
}

/// A view model that was made in this session.
final class ModelValue {
  /// An input, an output or another member.
  struct Member {
    let name: String
    /// How the type is shown: `PublishRelay<Int>`.
    let typeName: String
    let value: Value
    /// What a call of the member does, for methods.
    var function: Function?
  }

  let typeName: String
  let inputs: [Member]
  let outputs: [Member]
  /// What to do about members that can't be seen, of a view model known by a protocol.
  let advice: String?
  /// The instance and all that lives as long as it does.
  private let contents: [Any]
  /// What a view looks like now, line by line; nil for what is no view.
  let draw: (() -> [String])?

  init(
    typeName: String, inputs: [Member], outputs: [Member], contents: [Any],
    draw: (() -> [String])? = nil, advice: String? = nil
  ) {
    self.typeName = typeName
    self.inputs = inputs
    self.outputs = outputs
    self.advice = advice
    self.contents = contents
    self.draw = draw
  }

  /// The view model itself, for one that is written in Swift.
  var instance: Any? { contents.first }

  /// The inputs, those of nested view models by their paths.
  var allInputs: [Member] { Self.flat(inputs, \.allInputs) + Self.nested(outputs, \.allInputs) }

  /// The outputs, those of nested view models by their paths: `detail.shouldHide`.
  var allOutputs: [Member] { Self.flat(outputs, \.allOutputs) + Self.nested(inputs, \.allOutputs) }

  private static func flat(
    _ members: [Member], _ inner: (ModelValue) -> [Member]
  ) -> [Member] {
    members.flatMap { member in
      if case .model = member.value { nested([member], inner) } else { [member] }
    }
  }

  private static func nested(
    _ members: [Member], _ inner: (ModelValue) -> [Member]
  ) -> [Member] {
    members.flatMap { member -> [Member] in
      guard case .model(let model) = member.value else { return [] }
      return inner(model).map {
        Member(
          name: "\(member.name).\($0.name)", typeName: $0.typeName, value: $0.value,
          function: $0.function)
      }
    }
  }

  /// The member of a name.
  subscript(name: String) -> Member? {
    inputs.first { $0.name == name } ?? outputs.first { $0.name == name }
  }
}
