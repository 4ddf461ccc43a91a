import RxsEngine

/// A stream of values, with what else can be done to it.
package final class StreamValue {
  /// The kind of the sequence; the raw value is how it is shown.
  package enum Kind: String, CaseIterable, Sendable {
    case observable = "Observable"
    case connectable = "ConnectableObservable"
    /// Its element is the last of two type arguments.
    case grouped = "GroupedObservable"
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
    package var withArticle: String {
      "\("AEIOU".contains(rawValue.prefix(1)) ? "an" : "a") \(rawValue)"
    }
  }

  package let kind: Kind
  package let observable: Observable<Value>
  /// The way in for values of inputs, relays and subjects.
  package let input: StreamInput?
  /// The present value, for what has one.
  package let current: (() throws -> Value)?
  /// The times at which a test stream was subscribed to.
  package let subscriptions: (() -> [RxsEngine.Subscription])?
  /// The values of the letters of a test stream's marbles.
  package let letters: [(letter: Character, value: Value)]
  /// The key that the elements of a group share.
  package let key: Value?
  /// The object that makes two values the same stream.
  package let identity: AnyObject
  /// Starts a connectable stream.
  package let connect: (() -> any Disposable)?

  package init(
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

/// The way of values into a stream.
package struct StreamInput {
  /// The type of the elements, where there is one.
  package let typeName: String?

  /// The type of the values that it takes, for messages.
  package var takenType: String { typeName ?? "another type" }

  /// Converts a value to the element's type and gives the action that sends it.
  ///
  /// All values of an `emit` are converted before the first is sent.
  package let prepare: (Value, Context) throws -> () -> Void
  /// Converts a value and sends it at once.
  let send: (Value, Context) throws -> Void
  /// Ends the stream with an error; nil for relays.
  package let fail: ((any Error) throws -> Void)?
  /// Ends the stream; nil for relays.
  package let complete: (() -> Void)?

  package init(
    typeName: String?, prepare: @escaping (Value, Context) throws -> () -> Void,
    send: ((Value, Context) throws -> Void)? = nil, fail: ((any Error) throws -> Void)?,
    complete: (() -> Void)?
  ) {
    self.typeName = typeName
    self.prepare = prepare
    self.send = send ?? { try prepare($0, $1)() }
    self.fail = fail
    self.complete = complete
  }
}

/// A view model that was made in this session.
package final class ModelValue {
  /// An input, an output or another member.
  package struct Member {
    package let name: String
    /// The text of the type: `PublishRelay<Int>`.
    package let typeName: String
    package let value: Value
    /// The call of the member, for methods.
    package var function: Function?

    package init(name: String, typeName: String, value: Value, function: Function? = nil) {
      self.name = name
      self.typeName = typeName
      self.value = value
      self.function = function
    }
  }

  package let typeName: String
  package let inputs: [Member]
  package let outputs: [Member]
  /// Advice on members that can't be seen, of a view model known by a protocol.
  package let advice: String?
  /// The instance and all that lives as long as it does.
  private let contents: [Any]
  /// The present look of a view, line by line; nil for a value that is no view.
  package let draw: (() -> [String])?

  package init(
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
  package var instance: Any? { contents.first }

  /// The inputs, those of nested view models by their paths.
  package var allInputs: [Member] {
    Self.flat(inputs, \.allInputs) + Self.nested(outputs, \.allInputs)
  }

  /// The outputs, those of nested view models by their paths: `detail.shouldHide`.
  package var allOutputs: [Member] {
    Self.flat(outputs, \.allOutputs) + Self.nested(inputs, \.allOutputs)
  }

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
  package subscript(name: String) -> Member? {
    inputs.first { $0.name == name } ?? outputs.first { $0.name == name }
  }
}
