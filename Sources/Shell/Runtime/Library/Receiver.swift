/// The tables that have the members of a type or a value, the most special first.
package struct Receiver {
  /// The names of the tables in the library.
  package let tables: [String]
  /// What the names of types in declarations mean: `Element`, `Wrapped`, `Key`, `Value`.
  package let names: [String: Type]

  private init(_ tables: [String], _ names: [String: Type] = [:]) {
    self.tables = tables + ["Any"]
    self.names = names
  }

  /// The tables of a type; nil for a type whose members only the value knows.
  package init?(_ type: Type) {
    switch type {
    case .named(let name, let arguments):
      let element = arguments.first ?? .unknown
      switch name {
      case "Int": self.init(["Int", "Number"])
      case "Double", "Float", "CGFloat", "Decimal": self.init(["Double", "Number"])
      case "Bool": self.init(["Bool"])
      case "Duration": self.init(["Duration"])
      case "String", "Substring": self.init(["String", "Sequence"], ["Element": .character])
      case "Character": self.init(["Character", "String", "Sequence"], ["Element": .character])
      case "Array", "ArraySlice", "LazySequence":
        self.init(["Array", "Sequence"], ["Element": element])
      case "Set": self.init(["Set", "Sequence"], ["Element": element])
      case "Dictionary":
        self.init(
          ["Dictionary", "Sequence"],
          [
            "Key": element, "Value": arguments.last ?? .unknown,
            "Element": type.element ?? .unknown,
          ])
      case "Range", "ClosedRange": self.init(["Range", "Sequence"], ["Element": element])
      case "Optional": self.init(["Optional"], ["Wrapped": element])
      case "MaybeEvent", "InfallibleEvent", "CompletableEvent": self.init([], ["Element": element])
      case "Event": self.init(["Event"], ["Element": element])
      case "Result":
        self.init(["Result"], ["Success": element, "Failure": arguments.last ?? .unknown])
      case "Error": self.init(["Error"])
      case "RxError": self.init(["Error"])
      case "Disposable", "DisposeBag": self.init([name])
      case "Cancelable", "CompositeDisposable", "SerialDisposable", "SingleAssignmentDisposable",
        "RefCountDisposable", "BooleanDisposable", "ScheduledDisposable":
        self.init([name, "Cancelable", "Disposable"])
      case "Date": self.init(["Date"])
      case "URL": self.init(["URL"])
      case "Data": self.init(["Data", "Array", "Sequence"], ["Element": .named("UInt8", [])])
      case "DispatchQueue", "OperationQueue": self.init(["Queue"])
      default:
        if IntegerKind(rawValue: name) != nil {
          self.init(["Int", "Number"])
        } else if type.streamKind != nil {
          self.init([name], ["Key": element, "Element": arguments.last ?? .unknown])
        } else {
          return nil
        }
      }
    case .tuple: self.init([])
    case .function: self.init(["Function"])
    case .unknown, .variable, .meta: return nil
    }
  }

  /// The tables of a value that is there.
  package init(_ value: Value) {
    switch value {
    case .int: self.init(["Int", "Number"])
    case .double: self.init(["Double", "Number"])
    case .number(let number):
      self.init([number.float == nil ? "Int" : "Double", "Number"])
    case .bool: self.init(["Bool"])
    case .string: self.init(["String", "Character", "Sequence"])
    case .duration: self.init(["Duration"])
    case .array, .slice: self.init(["Array", "Sequence"])
    case .set: self.init(["Set", "Sequence"])
    case .dictionary: self.init(["Dictionary", "Sequence"])
    case .range, .interval: self.init(["Range", "Sequence"])
    case .some, .none: self.init(["Optional"])
    case .symbol(let symbol):
      // `.seconds(3)` may stand for a duration, `.next(1)` for an event.
      self.init(
        Durations.nanoseconds(of: symbol) == nil
          ? ["Event", "Result", "Error"] : ["Duration", "Event"])
    case .function: self.init(["Function"])
    case .stream(let stream): self.init([stream.kind.rawValue])
    case .object(let object): self.init(object.tables)
    case .void, .tuple, .model, .type: self.init([])
    }
  }

  /// The entries of a name, those of the most special table.
  package func entries(of name: String) -> [Entry] {
    for table in tables {
      if let entries = Library.members(of: table)[name] { return entries }
    }
    return []
  }

  /// All names of members, for suggestions and completion.
  package var memberNames: [String] {
    tables.flatMap { table in
      Library.members(of: table).filter { !$0.value[0].effects.contains(.deprecated) }.map(\.key)
    }
  }
}
