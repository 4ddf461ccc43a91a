import RxsLanguage

/// A layer: a loaded module of the session that later modules can import.
package struct SwiftLayer {
  /// The name by which later modules import the module. In the text of Swift types, all layers are
  /// called `main`.
  let name: String
  let image: SwiftImage
  let module: SwiftModule
  fileprivate let used: [UsedModule]

  /// The number of compiled parts in this module and all earlier layers.
  package var partCount: Int { module.plan.parts.count }

  init(_ name: String, _ image: SwiftImage, _ module: SwiftModule, _ used: [UsedModule]) {
    (self.name, self.image, self.module, self.used) = (name, image, module, used)
  }
}

/// The new compiled parts of a plan, which are compiled as a separate module.
package struct SwiftAddition {
  /// The loaded modules.
  let layers: [SwiftLayer]
  /// The number of compiled parts in the loaded modules.
  let known: Int
  /// The lines of the loaded modules that register types and declare interpreted variables.
  let lines: Set<String>
  /// The protocols with stand-ins in the loaded modules.
  let standIns: Set<String>
  /// The lines that import the loaded modules.
  let imports: [String]

  /// Nil if the whole session must be compiled again. This is necessary in four cases: loaded parts
  /// have changed, new parts would change the meaning of loaded parts, new parts cannot access names
  /// in loaded parts, or the session hides a declaration of an app, which a separate module would
  /// find instead.
  package init?(_ plan: SwiftPlan, _ used: [UsedModule], to layers: [SwiftLayer]) {
    guard let last = layers.last, last.used.isSame(as: used) else { return nil }
    let loaded = last.module.plan
    let (old, new) = (loaded.parts, plan.parts.dropFirst(loaded.parts.count))
    guard !new.isEmpty, zip(old, plan.parts).allSatisfy({ $0.isSame(as: $1) }),
      loaded.borrowed.allSatisfy({ known in plan.borrowed.contains { $0 == known } })
    else { return nil }
    let bound = Set(old.flatMap(\.variables))
    let declared = Set(old.compactMap(\.declaredName))
    let rebound = bound.intersection(new.flatMap(\.variables))
    let mentioned = Set(old.flatMap(\.allNames))
    var added: Set<String> = []
    for placed in new {
      let names = placed.allNames
      guard placed.isPlain, names.isDisjoint(with: last.module.hiddenNames) else { return nil }
      guard let name = placed.declaredName else {
        guard declared.isDisjoint(with: placed.variables) else { return nil }
        continue
      }
      // Declarations use the first variable with a name, so a new declaration must not mention a
      // name that is bound again.
      guard !declared.contains(name), !bound.contains(name), !mentioned.contains(name),
        names.isDisjoint(with: rebound), names.isDisjoint(with: last.module.rebound),
        placed.outerNames.isDisjoint(with: last.module.scopedNames)
      else { return nil }
      added.insert(name)
    }
    guard old.allSatisfy({ $0.isOpen }), added.isDisjoint(with: rebound),
      plan.declared.filesDeclare(noneOf: declared.union(added))
    else { return nil }
    self.layers = layers
    known = old.count
    lines = layers.reduce(into: []) { $0.formUnion($1.module.tableLines) }
    standIns = layers.reduce(into: []) { $0.formUnion($1.module.glue.protocols) }
    var latest: [String: String] = [:]
    for layer in layers { for name in layer.module.scopes[0].names { latest[name] = layer.name } }
    imports =
      layers.map { "@testable import \($0.name)" }
      + last.module.rebound.sorted().compactMap { name in
        latest[name].map { "@testable import var \($0).`\(name)`" }
      }
  }

  /// The name of the new module.
  var name: String { "main\(layers.count)" }
}

/// The properties that later modules need.
extension SwiftModule {
  /// The lines that register types and declare interpreted variables.
  var tableLines: Set<String> { borrowed.union(glue.table).union(glue.extensions) }

  /// The variables that statements of other modules can use, but declarations cannot.
  var scopedNames: Set<String> { scopes.count > 1 ? scopes[1].names : [] }

  /// The variables that no other module can use.
  var hiddenNames: Set<String> {
    scopes.dropFirst(2).reduce(into: (addition?.layers.last?.module.hiddenNames) ?? []) {
      $0.formUnion($1.names)
    }
  }
}

extension SwiftPlan {
  /// Whether the loaded modules contain exactly the compiled parts of the plan.
  package func isLoaded(_ used: [UsedModule], in layers: [SwiftLayer]) -> Bool {
    guard let last = layers.last, last.used.isSame(as: used),
      last.module.plan.parts.count == parts.count
    else { return false }
    let new = members.subtracting(last.module.plan.members)
    guard new.isDisjoint(with: last.module.glue.methodNames) else { return false }
    return zip(last.module.plan.parts, parts).allSatisfy { $0.isSame(as: $1) }
      && last.module.plan.borrowed.elementsEqual(borrowed) { $0 == $1 }
  }
}

extension [UsedModule] {
  fileprivate func isSame(as others: [UsedModule]) -> Bool {
    elementsEqual(others) { one, other in
      one.name == other.name && one.flags == other.flags
        && one.sources.elementsEqual(other.sources) { $0.name == $1.name && $0.bytes == $1.bytes }
    }
  }
}

extension SwiftPlan.PlacedPart {
  /// Whether two compiled parts have the same code at the same source location.
  fileprivate func isSame(as other: SwiftPlan.PlacedPart) -> Bool {
    number == other.number && variables == other.variables && isClosure == other.isClosure
      && declaredName == other.declaredName && source.name == other.source.name
      && source.position(at: range.lowerBound) == other.source.position(at: other.range.lowerBound)
      && source.text(range) == other.source.text(other.range) && code == other.code
  }

  private var number: Int? {
    switch part {
    case .declaration, .function: nil
    case .variables(let id, _), .statement(let id), .value(let id), .callee(let id, _),
      .answer(let id, _, _, _), .named(let id, _):
      id
    }
  }

  /// The names of the variables that the compiled part binds.
  var variables: [String] { if case .variables(_, let names) = part { names } else { [] } }

  var tokens: [Token] { Lexer.tokens(ofSwift: source.text(range)).tokens }

  /// All names that the compiled part mentions.
  fileprivate var allNames: Set<String> {
    if let text { return text.names.union(text.members) }
    let mentions = Mentions(tokens)
    return mentions.names.union(mentions.members)
  }

  /// The name of the type or function that the compiled part declares; nil if it declares none.
  fileprivate var declaredName: String? {
    switch part {
    case .declaration(let declaration): declaration.name.text
    case .function(let function): function.name.text
    default: nil
    }
  }

  /// Whether other modules can access all declarations of the compiled part.
  fileprivate var isOpen: Bool { declaredName == nil || text?.isOpen ?? true }

  /// Whether the compiled part has the same meaning in a separate module.
  fileprivate var isPlain: Bool {
    guard isOpen, !(text?.namesFile ?? source.text(range).contains("#file")) else { return false }
    guard case .declaration(let declaration) = part else { return true }
    return ["class", "struct", "enum", "actor", "protocol", "typealias", "func"]
      .contains(declaration.keyword)
  }
}
