import RxsLanguage
import RxsRuntime
import RxsSwiftMessages
import RxsSystem

/// The generated code that registers the view models of used files and declares stand-ins for their
/// services.
struct Registrations {
  /// The registered view models.
  private(set) var models: [String] = []
  private var standInBlocks: [[String]] = []
  private var catalogBlocks: [[String]] = []
  /// For each block that does not compile, its text and the reason.
  private let refused: [String: String]
  private let outline: SwiftOutline
  private let glue: SwiftGlue
  /// The imports that the last module needs.
  private let imported: [String]
  /// The variable names of services. The key consists of the parameter's name and the protocol.
  private var services: [String: String] = [:]

  private static let standInFile = "StandIns.swift"
  private static let catalogFile = "Catalog.swift"

  /// - Parameters:
  ///   - modules: the modules; the code is added to the last module.
  ///   - refused: the texts of blocks that do not compile, with the reasons.
  init(
    of modules: [UsedModule], without refused: [String: String], _ reader: SwiftReader
  ) throws(FileProblem) {
    self.refused = refused
    imported = modules.dropLast().map { "import \($0.name)" }
    let reading = try reader.reading(of: modules.flatMap(\.sources).map(\.whole))
    outline = reading.outline
    glue = SwiftGlue(outline, statements: outline.protocols.map { "\($0.name)()" })
    let registered = outline.types.filter { isModel($0) }
    let app = reading.texts.suffix(modules.last?.sources.count ?? 0)
    let own = Set(app.flatMap(\.types).map(\.name))
    for type in registered where own.contains(type.name) { register(type) }
    standInBlocks = glue.standIns.map { standIn(for: $0) }
  }

  // MARK: - Text

  /// The file with the stand-in classes.
  var standIns: String { text(standInHead, standInBlocks, []) }

  /// The file with the function that creates the catalogue.
  var catalog: String { text(catalogHead, catalogBlocks, Self.catalogEnd) }

  /// The two files as sources. A compilation of the sources shows which blocks do not compile.
  var sources: [Source] {
    [(Self.standInFile, standIns), (Self.catalogFile, catalog)].map { name, text in
      Source(name: name, text: text.replacing("import RxsShell", with: "import RxsCatalog"))
    }
  }

  private var standInHead: [String] {
    [
      "// The stand-ins for the services of the view models. 'answer' in a script sets the result",
      "// of a method; a method without a result prints a line.", "", "import Foundation",
    ] + imports
  }

  private var catalogHead: [String] { imports + Self.function }

  private var imports: [String] {
    imported + ["import RxCocoa", "import RxRelay", "import RxSwift", "import RxsShell", ""]
  }

  private static let function = [
    "/// The view models that scripts make by name.",
    "public func makeCatalog() -> Catalog {", "  var catalog = Catalog()",
  ]

  private static let catalogEnd = ["  return catalog", "}"]

  /// The lines of a block in the file. A block that does not compile becomes a comment with the
  /// reason.
  private func written(_ block: [String]) -> [String] {
    guard let reason = refused[block.joined(separator: "\n")] else { return block }
    return ["// Does not compile: \(reason)"] + block.map { $0.isEmpty ? "" : "// \($0)" }
  }

  private func text(_ head: [String], _ blocks: [[String]], _ end: [String]) -> String {
    (head + blocks.flatMap(written) + end).map { $0 + "\n" }.joined()
  }

  /// The blocks with compiler errors: the text and the first error of each block.
  func refused(by errors: [CompilerRefusal.Entry]) -> [String: String] {
    var found: [String: String] = [:]
    for error in errors {
      let isCatalog = error.file == Self.catalogFile
      guard isCatalog || error.file == Self.standInFile else { continue }
      var line = (isCatalog ? catalogHead : standInHead).count + 1
      for block in isCatalog ? catalogBlocks : standInBlocks {
        let next = line + written(block).count
        if (line..<next).contains(error.line) {
          found[block.joined(separator: "\n"), default: error.message] = error.message
        }
        line = next
      }
    }
    return found.filter { refused[$0.key] == nil }
  }

  // MARK: - View models

  private func isModel(_ type: SwiftOutline.TypeEntry) -> Bool {
    guard !type.isGeneric, !type.isPrivate, !type.name.contains(".") else { return false }
    return transform(of: type) != nil
      || type.keyword == "class" && outline.allMembers(of: type).contains(where: Self.isStream)
  }

  /// The code for the method that takes the inputs of a view model; nil if the view model has no
  /// such method.
  private func transform(of type: SwiftOutline.TypeEntry) -> String? {
    outline.transforming.first { $0.type.name == type.name }?.method
  }

  /// Whether a member is an accessible property with a stream, a relay or a subject.
  private static func isStream(_ member: SwiftOutline.Member) -> Bool {
    member.isProperty && !member.isStatic && !member.isPrivate
      && member.text.contains(
        #/^\w+\s+\w+\s*[:=]\s*(Observable|Driver|Signal|Single|(Publish|Behavior|Replay)(Relay|Subject))\b/#
      )
  }

  private mutating func register(_ type: SwiftOutline.TypeEntry) {
    let initialisers = type.members.filter { $0.name == "init" }.map(\.parameters)
    let parameters = initialisers.first ?? []
    var arguments: [String] = []
    var unknown: String?
    for parameter in parameters where !parameter.hasDefault {
      let label = parameter.label.map { "\($0): " } ?? ""
      let value = value(of: parameter)
      if value == nil, unknown == nil { unknown = "\(parameter.name): \(parameter.type)" }
      arguments.append(label + (value ?? "<#\(parameter.type)#>"))
    }
    let further = transform(of: type).map { ", \($0)" } ?? directions(of: type)
    let block = [
      "  catalog.explore(", "    \"\(type.name)\",",
      "    { \(type.name)(\(arguments.joined(separator: ", "))) }\(further))",
    ]
    if let unknown {
      catalogBlocks.append(
        ["  // Write how it is made: \(unknown)"] + block.map { "  // " + $0.dropFirst(2) })
    } else {
      catalogBlocks.append(block)
      if refused[block.joined(separator: "\n")] == nil { models.append(type.name) }
    }
  }

  /// The arguments that list relays as inputs or outputs. A relay is listed only if its type does
  /// not show whether the relay is an input or an output.
  private func directions(of type: SwiftOutline.TypeEntry) -> String {
    let ports = outline.ports(of: type).sorted { $0.key < $1.key }
    let inputs = ports.filter { $0.value == .input && outline.hasValue($0.key, of: type) }
    let outputs = ports.filter { $0.value == .output }
    return (inputs.isEmpty ? "" : ", inputs: \(inputs.map(\.key))")
      + (outputs.isEmpty ? "" : ", outputs: \(outputs.map(\.key))")
  }

  /// The code for an argument; nil if no code is known for a value of its type.
  private mutating func value(of parameter: SwiftOutline.Parameter) -> String? {
    if let name = parameter.protocolName,
      let entry = glue.standIns.first(where: { $0.name == name })
    {
      return service(parameter.name, entry)
    }
    switch parameter.type {
    case "Int", "Double", "Float", "CGFloat", "TimeInterval": return "0"
    case "Bool": return "false"
    case "String": return "\"\""
    case let type where type.hasSuffix("?"): return "nil"
    case let type where type.hasPrefix("[") && type.contains(":"): return "[:]"
    case let type where type.hasPrefix("["): return "[]"
    default: return nil
    }
  }

  /// The variable with a stand-in. All view models share the variable.
  private mutating func service(_ name: String, _ entry: SwiftOutline.TypeEntry) -> String {
    let key = "\(name): \(entry.name)"
    if let known = services[key] { return known }
    let isTaken = services.values.contains(name)
    let variable = isTaken ? entry.name.lowercasedFirst : name
    services[key] = variable
    let methods = glue.answered(of: entry).map(Value.quoted).joined(separator: ", ")
    catalogBlocks.append([
      "  let \(variable) = \(entry.name)StandIn(\"\(variable)\")",
      "  catalog.standIn(\"\(variable)\", methods: [\(methods)])",
    ])
    return variable
  }

  // MARK: - Stand-ins

  private func standIn(for entry: SwiftOutline.TypeEntry) -> [String] {
    let head =
      glue.isActor(entry)
      ? [
        "actor \(entry.name)StandIn: \(entry.name) {",
        "  nonisolated(unsafe) let rxsStandIn: StandIn",
        "  init(_ service: String) { rxsStandIn = StandIn(service) }",
      ] : ["final class \(entry.name)StandIn: StandIn, \(entry.name) {"]
    return head + glue.bodies(of: entry).map { "  \($0)" } + ["}", ""]
  }
}
