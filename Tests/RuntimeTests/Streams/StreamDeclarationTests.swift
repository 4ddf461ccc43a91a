import Testing

@testable import RxsRuntime

/// Checks the library entries that describe operators and other members of streams.
@Suite struct StreamDeclarationTests {
  static let entries: [Entry] = {
    let members = StreamValue.Kind.allCases.map { Library.members(of: $0.rawValue) }
    let others = [
      "Event", "Disposable", "Cancelable", "DisposeBag", "CompositeDisposable", "SerialDisposable",
      "SingleAssignmentDisposable", "RefCountDisposable", "Queue",
    ].map { Library.members(of: $0) }
    let statics = Array(Library.staticsOfKinds.values) + Array(Library.streamStatics.values)
    let all = (members + others).flatMap { $0.values.joined() } + statics.flatMap { $0() }
    return Array(
      Dictionary(all.map { ($0.declaration, $0) }, uniquingKeysWith: { first, _ in first }).values)
  }()

  /// Help needs an example to draw the operator's diagram.
  @Test func `every operator has an example`() {
    let operators = StreamValue.Kind.allCases.flatMap { kind in
      Library.members(of: kind.rawValue).values.joined().filter {
        $0.form == .method && !$0.effects.contains(.deprecated)
          && !$0.effects.contains(.changes) && isStream($0.signature.result)
      }
    }
    let shown = Set(operators.filter { $0.example != nil }.map(\.name))
    #expect(shown.count > 60)
    #expect(Set(operators.map(\.name)).subtracting(shown).sorted() == [])
  }

  private func isStream(_ type: Type) -> Bool {
    type.streamKind != nil && type.streamKind != .anyObserver
      || type.name == "Stream" || type.name == "Fewer"
  }

  @Test func `every example subscribes with a label and draws a marble diagram`() {
    let examples = Set(Self.entries.compactMap(\.example))
    #expect(examples.count > 60)
    let wrong = examples.filter { example in
      !example.contains("subscribe ") || !example.contains("\nmarble") || !example.contains(" as ")
    }
    #expect(wrong == [])
  }

  @Test func `every type name in the tables of static members is a known type`() {
    let tables = [Library.staticsOfKinds, Library.streamStatics]
    let names = tables.flatMap(\.keys).sorted()
    #expect(names.filter { !TypeNames.contains($0) } == [])
    #expect(Library.types.contains("Observable"))
  }

  /// The effect of an entry is known before the entry runs.
  @Test(arguments: [
    ("Observable", "debounce", Entry.Effects.timed), ("Observable", "subscribe", .changes),
    ("PublishSubject", "onNext", .changes), ("BehaviorRelay", "accept", .changes),
    ("Observable", "catchError", .deprecated), ("Driver", "drive", .changes),
    ("ConnectableObservable", "connect", .changes), ("Single", "delay", .timed),
  ])
  func `the description of an entry contains its effect`(
    _ type: String, _ name: String, _ effect: Entry.Effects
  ) {
    let entries = Library.members(of: type)[name] ?? []
    #expect(entries.contains { $0.effects.contains(effect) })
  }

  /// Deprecated names are neither offered nor listed.
  @Test func `completion does not offer deprecated names`() throws {
    let names = try #require(Receiver(Type.stream(.observable, .int))).memberNames(HostNames())
    #expect(names.contains("catch") && names.contains("map"))
    #expect(!names.contains("catchError") && !names.contains("takeUntil"))
  }
}
