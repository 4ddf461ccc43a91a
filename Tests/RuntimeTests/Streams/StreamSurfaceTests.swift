import Foundation
import Testing

@testable import RxsRuntime

/// Each kind of stream has the same members as in RxSwift; `surface.md` of the drop-in modules
/// lists the members.
@Suite struct StreamSurfaceTests {
  /// The types and protocols that declare the members of each kind of stream.
  private static let owners: [StreamValue.Kind: [String]] = {
    let convertible = ["ObservableConvertibleType"]
    let observable =
      convertible + [
        "ObservableType", "ObservableType where Self.Element==Never",
        "ObservableType where Self.Element==Any",
      ]
    let subject = observable + ["ObserverType", "SubjectType"]
    let shared =
      convertible + [
        "SharedSequence", "SharedSequenceConvertibleType",
        "SharedSequenceConvertibleType where Self.Element==Any",
      ]
    let primitive = convertible + ["PrimitiveSequence", "PrimitiveSequenceType"]
    func strategy(_ name: String) -> String {
      "SharedSequenceConvertibleType where Self.SharingStrategy==\(name)SharingStrategy"
    }
    return [
      .observable: observable + ["Observable"],
      .connectable: observable + ["ConnectableObservable", "ConnectableObservableType"],
      .grouped: observable + ["GroupedObservable"],
      .controlEvent: observable + ["ControlEvent"],
      .controlProperty: observable + [
        "ObserverType", "ControlProperty", "ControlPropertyType where Self.Element==String?",
      ],
      .publishSubject: subject + ["PublishSubject"],
      .behaviorSubject: subject + ["BehaviorSubject"],
      .replaySubject: subject + ["ReplaySubject"],
      .asyncSubject: subject + ["AsyncSubject"],
      .publishRelay: observable + ["PublishRelay"],
      .behaviorRelay: observable + ["BehaviorRelay"],
      .replayRelay: observable + ["ReplayRelay"],
      .infallible: convertible + [
        "Infallible", "InfallibleType", "InfallibleType where Self.Element==Any",
      ],
      .driver: shared + [strategy("Driver")],
      .signal: shared + [strategy("Signal")],
      .single: primitive + [
        "PrimitiveSequenceType where Self.Trait==SingleTrait",
        "PrimitiveSequenceType where Self.Element==Any, Self.Trait==SingleTrait",
      ],
      .maybe: primitive + [
        "PrimitiveSequenceType where Self.Trait==MaybeTrait",
        "PrimitiveSequenceType where Self.Element==Any, Self.Trait==MaybeTrait",
      ],
      .completable: primitive + [
        "PrimitiveSequenceType where Self.Element==Never, Self.Trait==CompletableTrait"
      ],
      .anyObserver: ["ObserverType", "AnyObserver"],
      .binder: ["ObserverType", "Binder"],
    ]
  }()

  /// The members in `surface.md` that do not exist in scripts.
  private static let absent: Set<String> = [
    // Swift concurrency is always compiled, and the shell never blocks.
    "values", "create(detached:priority:work:)", "toBlocking(timeout:)",
    // Variants without a closure.
    "drive()", "emit()", "from(optional:)",
    // Members that only generic library code uses.
    "asSharedSequence()", "asControlEvent()", "asControlProperty()", "primitiveSequence",
    "asSharedSequence(sharingStrategy:onErrorDriveWith:)",
    "asSharedSequence(sharingStrategy:onErrorJustReturn:)",
    "asSharedSequence(sharingStrategy:onErrorRecover:)", "init(key:source:)",
  ]

  private static let surface: [String: [String]] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../DropInConsumer/surface.md").standardized
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    var members: [String: [String]] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("- **") {
      let parts = line.dropFirst(4).split(separator: "**: ", maxSplits: 1)
      guard parts.count == 2, let owner = parts[0].split(separator: " · ").last else { continue }
      members[String(owner), default: []] += items(String(parts[1]))
    }
    return members
  }()

  /// The items of a list; a comma inside of parentheses does not separate items.
  private static func items(_ list: String) -> [String] {
    var items = [""]
    var depth = 0
    for character in list {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
    }
    return items.map { item in
      item.replacing(" †", with: "").replacing(":file:line:function:", with: ":")
        .replacing("trimOutput:)", with: "trimOutput:)").trimmingCharacters(in: .whitespaces)
    }
  }

  /// The members that `surface.md` lists for a kind of stream: instance members, or static members
  /// and initialisers.
  private static func wanted(_ kind: StreamValue.Kind, isStatic: Bool) -> Set<String> {
    let all = (owners[kind] ?? []).flatMap { surface[$0] ?? [] }
    let own = all.filter { ($0.hasPrefix("static ") || $0.hasPrefix("init(")) == isStatic }
    return Set(own.map { $0.replacing("static ", with: "") })
      .filter { !absent.contains($0) && !isAbsent($0, in: kind) }
  }

  private static func isAbsent(_ name: String, in kind: StreamValue.Kind) -> Bool {
    switch kind {
    case .single, .maybe: name == "value"
    // A completable has no elements that a timer could send.
    case .completable: name == "value" || name == "timer(_:scheduler:)"
    default: false
    }
  }

  /// The members that only the shell has.
  private static let own: Set = ["dbg(_:)"]

  private static func given(_ table: Library.Table) -> Set<String> {
    var names: Set<String> = []
    var arities: [String: Set<Int>] = [:]
    for entry in table.values.joined() {
      guard let parameters = entry.signature.parameters else {
        names.insert(entry.name)
        continue
      }
      let sources = parameters.count { $0.name.hasPrefix("source") && $0.name != "sources" }
      if sources > 1 {
        let rest = parameters.count > sources ? ", resultSelector:)" : ")"
        arities["\(entry.name)(_ 2–8 sources\(rest)", default: []].insert(sources)
      } else {
        let labels = parameters.map { "\($0.label ?? "_"):" }.joined()
        if entry.declaration != "from(optional: Element?) -> Self" {
          names.insert("\(entry.name)(\(labels))")
        }
      }
    }
    return names.union(arities.filter { $0.value == Set(2...8) }.keys)
  }

  @Test(arguments: StreamValue.Kind.allCases)
  func `each kind of stream has the instance members that it has in RxSwift`(
    _ kind: StreamValue.Kind
  ) {
    let (wanted, given) = (
      Self.wanted(kind, isStatic: false), Self.given(Library.members(of: kind.rawValue))
    )
    #expect(!wanted.isEmpty)
    #expect(wanted.subtracting(given).sorted() == [], "not in the tables")
    #expect(given.subtracting(wanted).subtracting(Self.own).sorted() == [], "not in RxSwift")
  }

  @Test(arguments: StreamValue.Kind.allCases)
  func `each kind of stream has the static members that it has in RxSwift`(
    _ kind: StreamValue.Kind
  ) {
    var wanted = Self.wanted(kind, isStatic: true)
    // The static functions of all sequences are called on `Observable`.
    let isSequence = [.observable, .infallible, .driver, .signal, .single, .maybe, .completable]
      .contains(kind)
    if !isSequence {
      wanted = Set(
        (Self.surface[kind.rawValue] ?? []).filter {
          $0.hasPrefix("static ") || $0.hasPrefix("init(")
        })
      wanted = Set(wanted.map { $0.replacing("static ", with: "") }).subtracting(Self.absent)
    }
    let given = Self.given(Library.statics(of: kind.rawValue))
    #expect(wanted.subtracting(given).sorted() == [], "not in the tables")
    #expect(given.subtracting(wanted).sorted() == [], "not in RxSwift")
  }
}
