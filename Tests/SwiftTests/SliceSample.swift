import SwiftParser
import SwiftSyntax
import Testing

@testable import RxsSwift

/// A small app. Tests make its slices (the sets of needed declarations) without a compiler.
struct SliceSample {
  let app: AppDeclarations

  init(_ targets: [AppTarget]) {
    app = AppDeclarations(
      targets,
      targets.map { $0.files.map { UnitCollector.index(of: Parser.parse(source: $0.text)) } })
  }

  /// An app of one target.
  init(_ files: KeyValuePairs<String, String>) {
    self.init([AppTarget(name: "App", files: files.map { AppTarget.File(path: $0, text: $1) })])
  }

  func repair(_ names: [String], modules: Set<String> = ["Foundation", "RxSwift"]) -> Repair {
    Repair(SliceClosure(app, names: names), modules: modules)
  }

  /// The names in a slice, in order. An extension has the name of the extended type; a view is in
  /// brackets.
  func taken(_ names: [String], _ reach: SliceClosure.Reach = .all) -> String {
    let closure = SliceClosure(app, names: names, reach)
    return closure.taken.sorted().map { place in
      let unit = app.entries[place].unit
      let text =
        unit.kind == .member ? "+\(unit.extended.joined(separator: "."))" : unit.names.joined()
      return closure.outlined.contains(place) ? "[\(text)]" : text
    }.joined(separator: " ")
  }
}

extension Repair {
  /// Repairs the slice after a round with these errors of the compiler; the slice must change.
  mutating func react(to text: String) {
    let isChanged = apply(Diagnostic.errors(in: text), in: 0)
    #expect(isChanged)
  }

  /// The text of the slice's file with a name; empty if the slice has no such file.
  func text(_ name: String) -> String {
    draft.sources.values.first { $0.name == name }.map { draft.text(of: $0) } ?? ""
  }
}
