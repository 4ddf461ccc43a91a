import RxsLanguage
import RxsRuntime

/// The Swift text of a plan: the module `main` of the session.
struct SwiftModule {
  /// A place in a source, as the compiler names it.
  struct Place: Hashable {
    let file: String
    let line: Int
    let column: Int
  }

  private let plan: SwiftPlan
  /// The types of variables that the compiler wants to be written.
  private let opaque: [Place: String]
  private let glue: SwiftGlue
  private let leftOut: Set<String>
  /// The imports of used files.
  private let usedImports: [String]
  /// The lines of the played names that compiled code reads.
  private var borrowed: Set<String> = []
  /// The declarations, which stand at the top level.
  private var declarations: [String]
  /// Variables and statements; those behind a variable that is bound anew stand in a scope of their
  /// own, where its name means the new one.
  private var scopes: [Scope] = [Scope()]

  /// The scope that is written.
  private var current = 0
  /// The names that are bound more than once.
  private let rebound: Set<String>

  private struct Scope {
    var lines: [String] = []
    var table: [String] = []
    var names: Set<String> = []
  }

  /// - Parameters:
  ///   - opaque: types of variables that the compiler wants to be written.
  ///   - leftOut: lines of generated code that do not compile.
  ///   - modules: the modules of used files.
  init(
    _ plan: SwiftPlan, _ opaque: [Place: String] = [:], without leftOut: Set<String> = [],
    importing modules: [UsedModule] = []
  ) {
    self.plan = plan
    usedImports = UsedModule.imports(of: modules)
    self.leftOut = leftOut
    var bound: Set<String> = []
    var rebound: Set<String> = []
    for case .variables(_, let names) in plan.parts.map(\.part) {
      rebound.formUnion(bound.intersection(names))
      bound.formUnion(names)
    }
    self.rebound = rebound
    self.opaque = opaque
    let written = plan.parts.compactMap { placed -> String? in
      if case .declaration(let declaration) = placed.part { declaration.text } else { nil }
    }
    glue = SwiftGlue(
      SwiftOutline((written + plan.used.map(\.whole)).joined(separator: "\n")),
      statements: plan.parts.compactMap { placed in
        if case .declaration = placed.part { nil } else { placed.source.text(placed.range) }
      })
    declarations = Self.imports + usedImports.filter { !leftOut.contains($0) }
    if glue.needsSession { declarations.append("import RxsSession") }
    declarations += glue.declarations
    for (name, type) in plan.borrowed { borrow(name, type) }
    for part in plan.parts { add(part) }
  }

  var text: String {
    var lines = declarations
    for (index, scope) in scopes.enumerated() {
      // The lines of a scope belong to a type.
      let isStatic = index > 0
      if isStatic { lines.append("enum RxsScope\(index) {") }
      lines += scope.lines
      lines.append("\(isStatic ? "static " : "")func rxsFill\(index)(_ parts: CompiledParts) {")
      lines += scope.table
      if index + 1 < scopes.count {
        lines.append("RxsScope\(index + 1).rxsFill\(index + 1)(parts)")
      }
      lines.append("}")
    }
    lines += scopes.dropFirst().map { _ in "}" }
    lines += [
      "@_cdecl(\"rxs_parts\") public func rxsParts(_ table: UnsafeMutableRawPointer) {",
      "let parts = CompiledParts.at(table)", "rxsFill0(parts)",
    ]
    lines += glue.table.filter { !leftOut.contains($0) }
    lines.append("}")
    return lines.map { $0 + "\n" }.joined()
  }

  private static let imports = [
    "import Foundation", "import RxCocoa", "import RxRelay", "import RxsCompiled",
    "import RxSwift",
  ]

  /// The file of the session's own Swift.
  var sources: [BuildRequest.Source] { [BuildRequest.Source(name: "main.swift", text: text)] }

  /// The files of a module, which see the streams without an import.
  static func files(of module: UsedModule) -> [BuildRequest.Source] {
    module.sources.enumerated().map { index, source in
      let imports = (Self.imports + [""]).joined(separator: "; ")
      let place = "#sourceLocation(file: \(Value.quoted(source.name)), line: 1)\n"
      return BuildRequest.Source(
        name: "File\(index).swift", text: "\(imports)\n\(place)\(source.whole)\n")
    }
  }

  /// The generated lines that the compiler refuses.
  func refusedLines(in text: String) -> Set<String> {
    let lines = self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let table = borrowed.union(glue.table).union(usedImports)
    return Set(
      CompilerErrors(text).places.compactMap { file, line, _ in
        guard file.hasSuffix("/main.swift"), lines.indices.contains(line - 1) else { return nil }
        let found = String(lines[line - 1])
        return table.contains(found) ? found : nil
      })
  }

  /// The type that a variable lacks, where that is what the compiler says.
  static func opaqueType(in text: String) -> (Place, String)? {
    let pattern =
      /^(?<file>[^\n]*):(?<line>\d+):(?<column>\d+): error: property definition has inferred type '(?<type>some [^']*)'/
      .anchorsMatchLineEndings()
    guard let match = text.firstMatch(of: pattern), let line = Int(match.line),
      let column = Int(match.column)
    else { return nil }
    return (Place(file: String(match.file), line: line, column: column), String(match.type))
  }

  /// A name as it stands in code.
  private static func quoted(_ name: String) -> String { "`\(name)`" }

  /// The scope of a part: the first one, which declarations see too, unless it names what is bound
  /// anew.
  private func scope(of placed: SwiftPlan.PlacedPart) -> Int {
    guard scopes.count > 1 else { return 0 }
    let late = scopes.dropFirst().reduce(rebound) { $0.union($1.names) }
    return Mentions(tokens(placed)).names.isDisjoint(with: late) ? 0 : scopes.count - 1
  }

  private var word: String { current > 0 ? "static " : "" }

  private mutating func write(_ line: String) { scopes[current].lines.append(line) }

  private mutating func register(_ line: String) { scopes[current].table.append(line) }

  private mutating func add(_ placed: SwiftPlan.PlacedPart) {
    current = scope(of: placed)
    switch placed.part {
    case .declaration, .function: declarations += text(of: placed)
    case .variables(let id, let names):
      if scopes.contains(where: { !$0.names.isDisjoint(with: names) }) {
        scopes.append(Scope())
        current = scopes.count - 1
      }
      scopes[current].names.formUnion(names)
      addVariables(placed, id)
      if object(placed) != nil {
        register("parts.statement(\(id), rxsStatement\(id))")
      } else {
        // A variable of a module begins when it is read first.
        let reads = names.map { "rxsBegin(\(Self.quoted($0)))" }.joined(separator: "; ")
        let attempt = tries(placed) ? "_ = try rxsResult\(id).get(); " : ""
        register("parts.statement(\(id)) { \(attempt)\(reads) }")
      }
      for name in names {
        register("parts.variable(\"\(name)\", of: \(id)) { \(Self.quoted(name)) }")
      }
    case .statement(let id):
      write("\(word)func rxsStatement\(id)() throws {")
      text(of: placed).forEach { write($0) }
      write("}")
      register("parts.statement(\(id), rxsStatement\(id))")
    case .answer(let id, let service, let method, let isOpen):
      let member = glue.method(method, of: service)
      write("\(word)func rxsValue\(id)() throws -> Any {")
      write("rxsFunction({")
      let type =
        member.map { member in
          let parameters = member.parameters.map(\.type).joined(separator: ", ")
          return " as (\(parameters)) throws -> \(isOpen ? "_" : member.result ?? "Void")"
        } ?? ""
      var lines = text(of: placed, "return ")
      lines[1] += type
      lines.forEach { write($0) }
      write("}())")
      write("}")
      register("parts.value(\(id), rxsValue\(id))")
    case .value(let id):
      write("\(word)func rxsValue\(id)() throws -> Any {")
      write("rxsValue(try {")
      text(of: placed).forEach { write($0) }
      write("}())")
      write("}")
      register("parts.value(\(id), rxsValue\(id))")
    }
  }

  /// Adds variables; where their value may throw, what it gives or throws comes first.
  private mutating func addVariables(_ placed: SwiftPlan.PlacedPart, _ id: Int) {
    if let (name, type, value) = object(placed) {
      write("\(word)nonisolated(unsafe) var rxsObject\(id): \(type)?")
      let isVar = placed.source.text(placed.range).hasPrefix("var")
      write("\(word)var \(name): \(type) {")
      write("get { rxsObject\(id)! }")
      if isVar { write("set { rxsObject\(id) = newValue }") }
      write("}")
      write("\(word)func rxsStatement\(id)() throws {")
      text(of: value, "rxsObject\(id) = ").forEach { write($0) }
      write("}")
      register("parts.release(\"\(name)\", of: \(id)) { rxsObject\(id) = nil }")
      return
    }
    guard let value = valueRange(placed) else {
      return text(of: placed, word).forEach { write($0) }
    }
    let source = placed.source
    let place = source.position(at: placed.range.lowerBound)
    let head = source.text(SourceRange(placed.range.lowerBound, value.lowerBound))
    let type = opaque[Place(file: source.name, line: place.line, column: place.column)]
    guard tries(placed) || type != nil else {
      return text(of: placed, word).forEach { write($0) }
    }
    let valuePart = SwiftPlan.PlacedPart(part: placed.part, range: value, source: source)
    if let type {
      return text(of: valuePart, "\(word)\(head.dropLast()): \(type) = ").forEach { write($0) }
    }
    let written = head.split(separator: ":", maxSplits: 1).dropFirst().first.map {
      ": Result<\($0.prefix { $0 != "=" }), any Error>"
    }
    write("\(word)let rxsResult\(id)\(written ?? "") = Result {")
    text(of: valuePart).forEach { write($0) }
    write("}")
    write("\(word)\(head) try! rxsResult\(id).get()")
  }

  /// The name, the type and the value of a variable that is made by a call of a class: what it holds
  /// can be released.
  private func object(
    _ placed: SwiftPlan.PlacedPart
  ) -> (name: String, type: String, value: SwiftPlan.PlacedPart)? {
    let tokens = tokens(placed)
    guard tokens.count > 5, ["let", "var"].contains(tokens[0].word ?? ""),
      let name = tokens[1].word, tokens[2].isSymbol("="), let type = tokens[3].word,
      glue.classes.contains(type), tokens[4].kind == .open(.round), !tokens[4].precededByBlank
    else { return nil }
    var depth = 0
    let end = tokens.indices.dropFirst(4).first { index in
      switch tokens[index].kind {
      case .open: depth += 1
      case .close: depth -= 1
      default: break
      }
      return depth == 0
    }
    guard end == tokens.count - 1 else { return nil }
    let range = SourceRange(tokens[3].range.lowerBound, placed.range.upperBound)
    return (
      name, type,
      SwiftPlan.PlacedPart(part: placed.part, range: range, source: placed.source)
    )
  }

  private func tokens(_ placed: SwiftPlan.PlacedPart) -> [Token] {
    Lexer.tokens(of: placed.source).tokens.filter {
      placed.range.contains($0.range) && $0.kind != .end
    }
  }

  /// Whether the value of a variable may throw.
  private func tries(_ placed: SwiftPlan.PlacedPart) -> Bool {
    let tokens = tokens(placed)
    return tokens.indices.contains { index in
      tokens[index].isWord("try") && index + 1 < tokens.count
        && !tokens[index + 1].isSymbol("?") && !tokens[index + 1].isSymbol("!")
    } && valueRange(placed) != nil
  }

  /// The place of the value behind the `=` of a variable.
  private func valueRange(_ placed: SwiftPlan.PlacedPart) -> SourceRange? {
    var depth = 0
    for token in tokens(placed) {
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      default:
        guard depth == 0, token.isSymbol("=") else { continue }
        return SourceRange(token.range.upperBound, placed.range.upperBound)
      }
    }
    return nil
  }

  /// The text as it was written, with its place.
  private func text(of placed: SwiftPlan.PlacedPart, _ word: String = "") -> [String] {
    let position = placed.source.position(at: placed.range.lowerBound)
    return [
      "#sourceLocation(file: \(Value.quoted(placed.source.name)), line: \(position.line))",
      // The columns of the first line stay what they are.
      String(repeating: " ", count: max(position.column - 1, 0)) + word + swift(placed),
      "#sourceLocation()",
    ]
  }

  /// The text with durations as Swift writes them.
  private func swift(_ placed: SwiftPlan.PlacedPart) -> String {
    let source = placed.source
    if case .declaration = placed.part { return source.text(placed.range) }
    var text = ""
    var position = placed.range.lowerBound
    for token in Lexer.tokens(of: source).tokens where placed.range.contains(token.range) {
      guard case .duration(let length) = token.kind else { continue }
      text += source.text(SourceRange(position, token.range.lowerBound))
      text += "DispatchTimeInterval.nanoseconds(\(length))"
      position = token.range.upperBound
    }
    return standingIn(text + source.text(SourceRange(position, placed.range.upperBound)), placed)
  }

  /// The text with stand-ins in the place of protocols that are called.
  private func standingIn(_ text: String, _ placed: SwiftPlan.PlacedPart) -> String {
    var variable = ""
    if case .variables(_, let names) = placed.part { variable = names.first ?? "" }
    let made = glue.protocols.sorted().reduce(text) { text, name in
      guard let call = try? Regex("\\b\(name)\\(\\)") else { return text }
      return text.replacing(call, with: "RxsStandIn\(name)(named: \(Value.quoted(variable)))")
    }
    return glue.completed(made)
  }

  /// Adds a variable that reads and writes a played name.
  private mutating func borrow(_ name: String, _ type: Type) {
    let line =
      "var \(name): \(type.swiftName) { get { rxsPlayed(\"\(name)\") } "
      + "set { rxsPlay(\"\(name)\", newValue) } }"
    borrowed.insert(line)
    // A type that Swift does not know, such as a view model of the script, is left out.
    if !leftOut.contains(line) { declarations.append(line) }
  }
}

extension Type {
  /// The type as compiled code writes it.
  fileprivate var swiftName: String {
    self == .duration ? "DispatchTimeInterval" : description
  }
}
