import RxsRuntime
import Testing

/// Checks the declarations of the library, which help, completion and type checks use.
@Suite struct DeclarationTests {
  /// The entries of a table and the name of the table.
  struct Named: CustomTestStringConvertible, Sendable {
    let owner: String
    let entry: Entry

    var testDescription: String { "\(owner) \(entry.declaration)" }
  }

  private static let functions = Library.functions.values.joined().map {
    Named(owner: "function", entry: $0)
  }

  private static let members = Library.receivers.flatMap { receiver in
    Library.members(of: receiver).values.joined().map { Named(owner: receiver, entry: $0) }
  }

  private static let statics = Library.types.flatMap { type in
    Library.statics(of: type).values.joined().map { Named(owner: type, entry: $0) }
  }

  static let all = functions + members + statics

  @Test("The declaration of each library entry can be parsed", arguments: all)
  func declaration(_ one: Named) {
    #expect(one.entry.signature.isReadable)
    let isRead = one.entry.form == .property || one.entry.form == .constant
    #expect((one.entry.signature.parameters == nil) == isRead)
  }

  @Test("The summary of each library entry is one sentence", arguments: all)
  func summary(_ one: Named) {
    let summary = one.entry.summary
    #expect(summary.last == "." && !summary.dropLast().contains(". "))
    #expect(summary.first.map { !$0.isLowercase } ?? false)
    #expect(summary.count <= 100)
  }

  /// The placeholders in declarations, which represent types that depend on the receiver.
  private static let placeholders: Set<String> = [
    "Self", "Element", "SubSequence", "Index", "Indices", "Key", "Value", "Wrapped", "Success",
    "Failure", "Bound", "Magnitude",
  ]

  /// The types that occur in declarations, although no entry describes their members.
  private static let silent: Set<String> = [
    "Never", "FloatingPointRoundingRule", "FloatingPointSign", "DispatchQoS",
    "DispatchQoS.QoSClass", "DispatchTime", "String.Index", "DispatchGroup",
    "DispatchWorkItemFlags", "DispatchQueueAttributes", "AutoreleaseFrequency", "QueuePriority",
    "DisposeKey",
  ]

  /// The placeholders for the kind of stream that an operator returns, and the protocols of
  /// streams.
  private static let streams: Set<String> = [
    "Stream", "Fewer", "ObserverType", "SubjectType", "SchedulerType", "ImmediateSchedulerType",
  ]

  /// The generic arguments to try: most generic types accept plain values, some need sequences.
  private static let arguments: [[Type]] = [
    [.int, .int], [.array(.int), .array(.int)], [.array(.array(.int))],
  ]

  @Test("The library knows each type that a declaration names", arguments: all)
  func types(_ one: Named) {
    let signature = one.entry.signature
    let known = Self.placeholders.union(Self.silent).union(Self.streams).union(signature.generics)
    for type in (signature.parameters ?? []).map(\.type) + [signature.result] {
      for name in type.names where !known.contains(name) {
        let isKnown =
          StandardProtocol(rawValue: name) != nil || Library.types.contains(name)
          || Self.arguments.contains { Receiver(.named(name, $0)) != nil }
        #expect(isKnown, "\(name)")
      }
    }
  }

  @Test("No table of the library contains the same declaration twice")
  func duplicates() {
    var seen: Set<String> = []
    for (kind, ones) in [
      ("function", Self.functions), ("member", Self.members), ("static", Self.statics),
    ] {
      for one in ones {
        let isNew = seen.insert("\(kind) \(one.owner) \(one.entry.declaration)").inserted
        #expect(isNew, "\(one.owner) \(one.entry.declaration)")
      }
    }
  }
}

extension Type {
  /// The names of all contained types.
  fileprivate var names: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.names)
    case .tuple(let elements): elements.flatMap(\.type.names)
    case .function(let parameters, let result): parameters.flatMap(\.names) + result.names
    case .meta(let inner): inner.names
    case .unknown, .variable: []
    }
  }
}
