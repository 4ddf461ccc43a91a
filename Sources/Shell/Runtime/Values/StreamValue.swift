import RxsEngine

/// A stream of values, with its kind. Some streams have an input or a current value.
package final class StreamValue {
  /// The kind of stream. The raw value is the name that the shell prints.
  package enum Kind: String, CaseIterable, Sendable {
    case observable = "Observable"
    case connectable = "ConnectableObservable"
    /// The kind of a group of `groupBy`. Its type has two arguments: the key type and the element
    /// type.
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

    /// The kind with its article, for messages: `an Observable`.
    package var withArticle: String {
      "\("AEIOU".contains(rawValue.prefix(1)) ? "an" : "a") \(rawValue)"
    }
  }

  package let kind: Kind
  package let observable: Observable<Value>
  /// The input, through which scripts send; nil for streams that only emit.
  package let input: StreamInput?
  /// Reads the current value; nil for streams without a current value.
  package let current: (() throws -> Value)?
  /// Returns the subscription times of a test stream; nil for other streams.
  package let subscriptions: (() -> [RxsEngine.Subscription])?
  /// The values of the letters in a test stream's marbles.
  package let letters: [(letter: Character, value: Value)]
  /// The key of a group of `groupBy`; nil for other streams.
  package let key: Value?
  /// The object that identifies the stream. Two values with the same object are the same stream.
  package let identity: AnyObject
  /// Connects a connectable stream; nil for other streams.
  package let connect: (() -> any Disposable)?
  /// The typed subjects and relays that are linked with this stream, by their Swift type.
  var links: [ObjectIdentifier: AnyObject] = [:]

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

/// The input of a stream, through which a script sends values.
package struct StreamInput {
  /// The name of the element type; nil if it is unknown.
  package let typeName: String?

  /// The type of the accepted elements, for messages.
  package var takenType: String { typeName ?? "another type" }

  /// Converts a value to the element type, and returns a closure that sends the element.
  ///
  /// `emit` converts all its values before it sends the first one.
  package let prepare: (Value, Context) throws -> () -> Void
  /// Converts a value and sends it immediately.
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
  /// An input, an output or another property of a view model.
  package struct Member {
    package let name: String
    /// The name of the type: `PublishRelay<Int>`.
    package let typeName: String
    package var value: Value { read() }
    /// The function that calls the member, if the member is a method.
    package var function: Function?
    /// Reads the value. The getter of a property may have side effects or end the process.
    private let read: () -> Value
    /// Whether the value cannot be a view model with its own inputs and outputs.
    fileprivate let isPlain: Bool

    package init(name: String, typeName: String, value: Value, function: Function? = nil) {
      self.name = name
      self.typeName = typeName
      self.function = function
      isPlain = false
      read = { value }
    }

    /// Makes a property, which is read when its value is needed.
    package init(name: String, typeName: String, isPlain: Bool, reading read: @escaping () -> Value)
    {
      self.name = name
      self.typeName = typeName
      self.isPlain = isPlain
      self.read = read
    }
  }

  package let typeName: String
  package let inputs: [Member]
  package let outputs: [Member]
  /// Advice about members that cannot be seen, for a view model whose type is a protocol.
  package let advice: String?
  /// The instance, followed by other objects that live as long as the view model.
  private let contents: [Any]
  /// Draws the present state of a view as lines. Nil for a value that is not a view.
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

  /// The Swift object, for a view model that is written in Swift.
  package var instance: Any? { contents.first }

  /// The inputs, including the inputs of nested view models. A nested input is named by its path.
  package var allInputs: [Member] {
    Self.flat(inputs, \.allInputs) + Self.nested(outputs, \.allInputs)
  }

  /// The outputs, including the outputs of nested view models. A nested output is named by its
  /// path: `detail.shouldHide`.
  package var allOutputs: [Member] {
    Self.flat(outputs, \.allOutputs) + Self.nested(inputs, \.allOutputs)
  }

  private static func flat(
    _ members: [Member], _ inner: (ModelValue) -> [Member]
  ) -> [Member] {
    members.flatMap { member in
      if !member.isPlain, case .model = member.value { nested([member], inner) } else { [member] }
    }
  }

  private static func nested(
    _ members: [Member], _ inner: (ModelValue) -> [Member]
  ) -> [Member] {
    members.flatMap { member -> [Member] in
      guard !member.isPlain, case .model(let model) = member.value else { return [] }
      return inner(model).map {
        Member(
          name: "\(member.name).\($0.name)", typeName: $0.typeName, value: $0.value,
          function: $0.function)
      }
    }
  }

  /// The member with the given name.
  package subscript(name: String) -> Member? {
    inputs.first { $0.name == name } ?? outputs.first { $0.name == name }
  }
}
