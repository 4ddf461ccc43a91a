/// The library tables in which a type's members are looked up, the most specific table first.
package struct Receiver {
  /// The names of the tables in the library.
  package let tables: [String]
  /// The types that replace the placeholders of declarations: `Element`, `Wrapped`, `Key`,
  /// `SubSequence`.
  package let names: [String: Type]

  private init(_ tables: [String], _ names: [String: Type] = [:]) {
    self.tables = tables
    self.names = names
  }

  /// The tables of a type. Nil for a type whose members are known only at run time.
  package init?(_ type: Type) {
    switch type {
    case .named(let name, let arguments):
      let element = arguments.first ?? .unknown
      switch name {
      case "Int", "Double", "Float", "CGFloat", "Decimal":
        self.init(
          [type.isInteger ? "Int" : "Double", "Number"], ["Magnitude": Self.magnitude(of: type)])
      case "Bool", "Duration", "Character", "Error", "Disposable", "DisposeBag", "Date", "URL",
        "IndexPath", "CharacterSet":
        self.init([name])
      case "String": self.init(sequence: type, ["String", "StringIndices"])
      case "Substring": self.init(sequence: type, ["String"])
      case "Unicode.Scalar": self.init(["Scalar"])
      case "String.Index": self.init(["String.Index"])
      case "Array", "ArraySlice": self.init(sequence: type, ["Array"])
      case "Set": self.init(sequence: type, ["Set"])
      case "Dictionary":
        self.init(
          sequence: type, ["Dictionary"], ["Key": element, "Value": arguments.last ?? .unknown])
      case "Range", "ClosedRange": self.init(sequence: type, ["Range"], ["Bound": element])
      case "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough":
        self.init(sequence: type, ["PartialRange"], ["Bound": element])
      case "UnfoldSequence", "IndexingIterator": self.init(sequence: type, ["Iterator"])
      case "Optional": self.init(["Optional"], ["Wrapped": element])
      case "MaybeEvent", "InfallibleEvent", "CompletableEvent": self.init([], ["Element": element])
      case "Event": self.init(["Event"], ["Element": element])
      case "Recorded": self.init(["Recorded"], ["Value": element])
      case "Result":
        self.init(["Result"], ["Success": element, "Failure": arguments.last ?? .unknown])
      case "RxError": self.init(["Error"])
      case "Cancelable", "CompositeDisposable", "SerialDisposable", "SingleAssignmentDisposable",
        "RefCountDisposable", "BooleanDisposable", "ScheduledDisposable":
        self.init([name, "Cancelable", "Disposable"])
      case "Data": self.init(sequence: type, ["Data"])
      case "DispatchQueue", "OperationQueue": self.init(["Queue"])
      default:
        if IntegerKind(rawValue: name) != nil {
          self.init(["Int", "Number"], ["Magnitude": Self.magnitude(of: type)])
        } else if type.streamKind != nil {
          self.init([name], ["Key": element, "Element": arguments.last ?? .unknown])
        } else if type.element != nil {
          self.init(sequence: type, [])
        } else {
          return nil
        }
      }
    case .tuple, .function: self.init([])
    case .unknown, .variable, .meta: return nil
    }
  }

  /// The tables of a sequence type. The tables in `own` come first.
  private init(sequence type: Type, _ own: [String], _ names: [String: Type] = [:]) {
    guard let element = type.element else {
      self.init(own, names)
      return
    }
    var tables = own
    if type.isLazy { tables.append("Lazy") }
    if type.isCollection {
      if type.index == .int { tables.append("Indices") }
      if type.isBidirectional { tables.append("Bidirectional") }
      tables.append("Collection")
    }
    let own = [
      "Element": element, "SubSequence": type.subSequence, "Index": type.index,
      "Indices": type.indices,
    ]
    self.init(tables + ["Sequence"], own.merging(names) { $1 })
  }

  /// The type of the property `magnitude`: `UInt` for `Int`.
  private static func magnitude(of type: Type) -> Type {
    guard let name = type.name, name.hasPrefix("Int") else { return type }
    return .named("U\(name)", [])
  }

  /// The tables of a value whose static type is unknown.
  package init(_ value: Value) {
    switch value {
    case .int: self.init(["Int", "Number"])
    case .double: self.init(["Double", "Number"])
    case .number(let number):
      self.init([number.integer == nil ? "Double" : "Int", "Number"])
    case .bool: self.init(["Bool"])
    case .string: self.init(["String", "Character"] + Self.orderedCollection)
    case .duration: self.init(["Duration"])
    case .array, .slice: self.init(["Array", "Indices"] + Self.orderedCollection)
    case .set: self.init(["Set", "Collection", "Sequence"])
    case .dictionary: self.init(["Dictionary", "Collection", "Sequence"])
    case .range(let range):
      self.init(["Range"] + (range.isClosed ? [] : ["Indices"]) + Self.orderedCollection)
    case .interval(let interval):
      let isPartial = interval.lower == nil || interval.upper == nil
      self.init([isPartial ? "PartialRange" : "Range"] + (value.isSequence ? ["Sequence"] : []))
    case .some, .none: self.init(["Optional"])
    case .symbol(let symbol):
      // The symbol `.seconds(3)` may be a duration, and `.next(1)` an event.
      self.init(
        Durations.nanoseconds(of: symbol) == nil
          ? ["Recorded", "Event", "Result", "Error"] : ["Duration", "Event"])
    case .stream(let stream): self.init([stream.kind.rawValue])
    case .object(let object):
      if let view = object.value as? SequenceView, let tables = Receiver(view.type)?.tables {
        self.init(tables)
      } else {
        self.init(object.tables)
      }
    case .void, .tuple, .function, .model, .type: self.init([])
    }
  }

  private static let orderedCollection = ["Bidirectional", "Collection", "Sequence"]

  /// Whether the receiver is a stream. Streams also have the operators that the host adds.
  private var isStream: Bool { tables.count == 1 && StreamValue.Kind(rawValue: tables[0]) != nil }

  /// The entries with the given name: first the entries of the most specific table, last the host's
  /// operators.
  package func entries(of name: String, _ host: HostNames) -> [Entry] {
    let own = tables.flatMap { Library.members(of: $0)[name] ?? [] }
    return host.operators.isEmpty || !isStream ? own : own + (host.operators[name] ?? [])
  }

  /// All names of members, for suggestions and completion.
  package func memberNames(_ host: HostNames) -> [String] {
    let own = tables.flatMap { table in
      Library.members(of: table).filter { !$0.value[0].effects.contains(.deprecated) }.map(\.key)
    }
    return isStream ? own + host.operators.keys : own
  }
}
