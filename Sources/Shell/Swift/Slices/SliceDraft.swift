import RxsSwiftMessages
import SwiftParser
import SwiftSyntax

/// The sources of a slice, which each round of repair changes.
struct SliceDraft {
  /// A declaration in the slice.
  struct Piece {
    /// The index of the declaration in the app.
    let place: Int
    let line: Int
    /// The number of left-out bodies in the declaration.
    let idle: Int
    var text: String { didSet { lineStarts = Self.lineStarts(of: text) } }
    /// The UTF-8 offsets at which lines start.
    private(set) var lineStarts: [Int]

    init(place: Int, line: Int, idle: Int, text: String) {
      self.place = place
      self.line = line
      self.idle = idle
      self.text = text
      lineStarts = Self.lineStarts(of: text)
    }

    /// Whether the declaration was removed.
    var isEmpty: Bool { !text.contains { !$0.isNewline } }

    /// The line breaks of the text, without the declaration.
    var emptied: String { String(repeating: "\n", count: lineStarts.count - 1) }

    private static func lineStarts(of text: String) -> [Int] {
      [0] + text.utf8.enumerated().compactMap { $1 == 10 ? $0 + 1 : nil }
    }
  }

  /// A file of the app, with the declarations that are in the slice.
  struct Source {
    let file: Int
    let name: String
    var pieces: [Piece]
    /// The modules that are imported in addition to the app's imports.
    var extraImports: [String] = []
  }

  let app: AppDeclarations
  /// The modules that this machine has.
  let modules: Set<String>
  private(set) var sources: [Int: Source] = [:]
  private var names: Set<String> = []
  /// The modules that the files of each target import.
  private let imports: [Set<String>]

  init(_ app: AppDeclarations, modules: Set<String>) {
    self.app = app
    self.modules = modules
    var imports = [Set<String>](repeating: [], count: app.targets.count)
    for file in app.files { imports[file.target].formUnion(file.index.imports.map(\.module)) }
    self.imports = imports
  }

  /// The targets with declarations in the slice. Each target comes after the targets that it
  /// imports.
  var targets: [Int] {
    let used = Set(sources.keys.map { app.files[$0].target })
    var ordered: [Int] = []
    for target in used.sorted() {
      for other in app.visible[target].reversed() where used.contains(other) {
        if !ordered.contains(other) { ordered.append(other) }
      }
    }
    return ordered
  }

  /// Adds the declarations of a closure. If more bodies of a declaration can run than before, its
  /// text is replaced.
  mutating func add(_ closure: SliceClosure) {
    for place in closure.taken.sorted() {
      let entry = app.entries[place]
      if sources[entry.file] == nil {
        sources[entry.file] = Source(file: entry.file, name: fileName(entry), pieces: [])
      }
      guard var source = sources[entry.file] else { continue }
      let idle = (closure.idle[place] ?? []).filter { !$0.traits.contains(.isValue) }
      if let known = source.pieces.firstIndex(where: { $0.place == place }) {
        if source.pieces[known].idle == idle.count { continue }
        source.pieces.remove(at: known)
      }
      let text = Self.prepared(
        app.text(of: place), isOutline: closure.outlined.contains(place),
        InjectedVariables(closure, in: entry.file),
        ResolvedServices(closure, in: entry.file, place),
        hasMethod: { [app] name in app.entries.contains { $0.unit.declared.contains(name) } },
        keepsModels: app.files[entry.file].index.imports.contains { $0.module == "SwiftData" },
        idle: idle.map { body in
          IdleBody(
            range: body.start - entry.unit.start..<body.end - entry.unit.start,
            place: "\(source.name):\(body.line)", owner: body.owner,
            showsView: closure.showsView(body, entry.file), name: app.name(of: body, in: place))
        })
      source.pieces.append(
        Piece(place: place, line: entry.unit.line, idle: idle.count, text: text))
      source.pieces.sort { $0.place < $1.place }
      sources[entry.file] = source
    }
  }

  /// A file name that is unique in the target.
  private mutating func fileName(_ entry: AppDeclarations.Entry) -> String {
    let path = app.files[entry.file].source.path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    var candidate = "\(stem).swift"
    var number = 2
    while !names.insert("\(entry.target)/\(candidate)").inserted {
      candidate = "\(stem)-\(number).swift"
      number += 1
    }
    return candidate
  }

  private static func prepared(
    _ text: String, isOutline: Bool, _ injected: InjectedVariables,
    _ resolved: ResolvedServices, hasMethod: @escaping (String) -> Bool, keepsModels: Bool,
    idle: [IdleBody]
  ) -> String {
    let tree = Parser.parse(source: text)
    var edits = idle.map { $0.edit(in: tree) } + AppleSyntax.edits(of: tree, hasMethod: hasMethod)
    if text.contains("@") { edits += injected.edits(of: tree) }
    if keepsModels, text.contains("Model") { edits += PersistentModels.edits(of: tree) }
    if text.contains(".resolve(") { edits += resolved.edits(of: tree) }
    if isOutline, case .decl(let node)? = tree.statements.first?.item {
      edits += ViewOutline.edits(of: node)
    }
    return SourceEdit.apply(edits, to: text)
  }

  /// The modules that a source imports.
  func imports(of source: Source) -> [String] {
    app.files[source.file].index.imports.map(\.module) + source.extraImports
  }

  /// A source with imports that other files of the target, or modules outside of the slice, have. In
  /// a whole app, each file sees the extensions in all modules that are loaded.
  func furtherImports(of target: Int) -> [BuildRequest.Source] {
    let own = sources.values.filter { app.files[$0.file].target == target }
    let present = Set(own.flatMap { imports(of: $0) })
    let further = loaded(by: target).subtracting(present).subtracting([app.targets[target].name])
    if further.isEmpty { return [] }
    let text = further.sorted().map { "import \($0)\n" }.joined()
    return [BuildRequest.Source(name: "\(Trap.module)Imports.swift", text: text)]
  }

  /// The modules of the slice that a target imports, directly or through modules outside of the
  /// slice.
  private func loaded(by target: Int) -> Set<String> {
    let inSlice = Set(targets.filter { $0 != target }.map { app.targets[$0].name })
    var loaded: Set<String> = []
    var seen: Set = [target]
    var open = [target]
    while let next = open.popLast() {
      let imports = imports[next]
      loaded.formUnion(imports.intersection(inSlice))
      open += app.targets.indices.filter { other in
        let name = app.targets[other].name
        return imports.contains(name) && !inSlice.contains(name) && seen.insert(other).inserted
      }
    }
    return loaded
  }

  /// The text of a source. An import of a module that this machine lacks becomes an import of
  /// Foundation.
  func text(of source: Source) -> String {
    var parts: [(line: Int, text: String, lines: Int)] = []
    let home = app.files[source.file].target
    let targets = Set(self.targets.map { app.targets[$0].name })
    for one in app.files[source.file].index.imports {
      let isKnown =
        modules.contains(one.module)
        || targets.contains(one.module) && one.module != app.targets[home].name
      parts.append((one.line, isKnown ? importText(one) : "import Foundation", 0))
    }
    let extra = (source.extraImports + foundation(of: source)).map { "import \($0)" }
      .joined(separator: "; ")
    parts += source.pieces.map { ($0.line, $0.text, $0.lineStarts.count - 1) }
    parts.sort { $0.line < $1.line }
    var text = ""
    var line = 1
    for part in parts {
      if part.line > line {
        text += String(repeating: "\n", count: part.line - line)
        line = part.line
      } else if !text.isEmpty {
        text += "; "
      }
      text += part.text
      line += part.lines
    }
    return text + "\n" + extra + "\n"
  }

  /// Imports for names that Apple's Foundation contains, if a source uses these names.
  private func foundation(of source: Source) -> [String] {
    let imports = app.files[source.file].index.imports.map(\.module) + source.extraImports
    let texts = source.pieces.map(\.text)
    return [
      ("Observation", "Observation", "Observation"),
      ("LocalizedStringResource", "RxSwift", "struct RxSwift.LocalizedStringResource"),
    ].filter { name, module, _ in
      !imports.contains(module) && texts.contains { $0.contains(name) }
    }.map(\.2)
  }

  /// The text of an import. An import of a submodule becomes an import of the whole module, because
  /// only Apple's platforms have submodules such as `UIKit.UIGestureRecognizer`.
  private func importText(_ one: FileIndex.Import) -> String {
    one.text.split(separator: " ").count == 2 ? "import \(one.module)" : one.text
  }

  /// The declaration at a line of a source, and the offset of a column in its text. Nil outside of
  /// declarations.
  func piece(_ source: Source, line: Int, column: Int) -> (index: Int, offset: Int)? {
    guard
      let index = source.pieces.lastIndex(where: { piece in
        piece.line <= line && line < piece.line + piece.lineStarts.count
      })
    else { return nil }
    let piece = source.pieces[index]
    let start = piece.lineStarts[line - piece.line]
    return (index, min(start + column - 1, max(0, piece.text.utf8.count - 1)))
  }

  /// The source with the given name in a target.
  func source(named name: String, in target: Int) -> Source? {
    sources.values.first { $0.name == name && app.files[$0.file].target == target }
  }

  mutating func setText(_ text: String, of piece: Int, in file: Int) {
    sources[file]?.pieces[piece].text = text
  }

  mutating func addImports(_ modules: [String], to file: Int) -> Bool {
    let known = app.files[file].index.imports.map(\.module) + (sources[file]?.extraImports ?? [])
    let new = modules.filter { self.modules.contains($0) && !known.contains($0) }
    sources[file]?.extraImports += new
    return !new.isEmpty
  }

  /// The left-out bodies. A trap in the text marks each of them.
  var leftOut: [AppSlice.LeftOut] { texts.flatMap { Trap.places(in: $0) } }

  /// The service calls, which replace missing members.
  var absentCalls: [AppSlice.AbsentCall] { texts.flatMap { Trap.absentCalls(in: $0) } }

  private var texts: [String] {
    sources.values.sorted { $0.file < $1.file }.flatMap { $0.pieces.map(\.text) }
  }
}
