import RxsEngine

/// An operator on streams of values: one entry of the operator table.
///
/// The entry says how the arguments are written; what the operator does is the engine's.
struct StreamOperator: @unchecked Sendable {
  /// What a parameter takes.
  enum Kind {
    case value
    case closure
    case count
    case duration
    case stream
    /// One or more streams, or one array of them.
    case streams
    case values
    case bool
    /// Ignored by what is timed, as time is the session's; creators send their elements by it.
    case scheduler
    /// A scheduler that matters: `observe(on:)`.
    case place
    /// Read and ignored.
    case ignored
  }

  struct Parameter {
    /// The label of the argument; nil for `_`.
    let label: String?
    let kind: Kind
    /// The parameter may be left out.
    var isOptional = false
    /// What the parameter is called in the signature, when it has no label.
    var name: String?
  }

  let name: String
  let parameters: [Parameter]
  /// One sentence for help and completion.
  let summary: String
  /// Does it, on the sequence that the operator is called on.
  let apply: (Source, Bound) throws -> Value

  /// What an operator is called on.
  struct Source {
    let stream: StreamValue
    let callee: String

    var observable: Observable<Value> { stream.observable }
  }
}

extension StreamOperator.Parameter {
  static func value(_ label: String? = nil, name: String? = nil) -> Self {
    Self(label: label, kind: .value, name: name)
  }
  static func closure(_ label: String? = nil, name: String? = nil) -> Self {
    Self(label: label, kind: .closure, name: name)
  }
  static func count(_ label: String? = nil, name: String? = nil) -> Self {
    Self(label: label, kind: .count, name: name)
  }
  static func duration(_ label: String? = nil, name: String? = nil) -> Self {
    Self(label: label, kind: .duration, name: name)
  }
  static func stream(_ label: String? = nil, name: String? = nil) -> Self {
    Self(label: label, kind: .stream, name: name)
  }
  static func streams(_ label: String? = nil, name: String? = nil) -> Self {
    Self(label: label, kind: .streams, name: name)
  }
  static func values(_ label: String? = nil, name: String? = nil) -> Self {
    Self(label: label, kind: .values, name: name)
  }
  static func bool(_ label: String? = nil, name: String? = nil) -> Self {
    Self(label: label, kind: .bool, name: name)
  }
  static func place(_ label: String? = nil) -> Self { Self(label: label, kind: .place) }
  static func ignored(_ label: String? = nil) -> Self {
    Self(label: label, kind: .ignored, isOptional: true)
  }
  static var scheduler: Self { Self(label: "scheduler", kind: .scheduler, isOptional: true) }

  /// The parameter, which may be left out.
  var optional: Self {
    var copy = self
    copy.isOptional = true
    return copy
  }
}

extension StreamOperator {
  /// The signature as help shows it: `throttle(_ duration: Duration, latest: Bool?)`.
  var signature: String {
    let texts = parameters.filter { $0.kind != .ignored }.map { parameter in
      let type =
        switch parameter.kind {
        case .value: "Value"
        case .closure: "{ … }"
        case .count: "Int"
        case .duration: "Duration"
        case .stream: "Stream"
        case .streams: "Stream…"
        case .values: "Value…"
        case .bool: "Bool"
        case .scheduler, .place: "Scheduler"
        case .ignored: ""
        }
      let name = parameter.label.map { "\($0): " } ?? parameter.name.map { "_ \($0): " } ?? ""
      return name + type + (parameter.isOptional ? "?" : "")
    }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }
}
