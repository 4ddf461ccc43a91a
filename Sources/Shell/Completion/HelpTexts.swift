import RxsCatalog
import RxsCompiling
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsSwiftMessages
import RxsSwiftSession

/// The texts of `help`. They are made from the tables of statements, functions and view models.
package struct HelpTexts {
  private let catalog: Catalog
  private let grammar: Grammar
  private let names: HostNames
  private let declared: DeclaredNames

  package init(_ session: Session) {
    catalog = session.catalog
    grammar = session.grammar
    names = session.context.names
    declared = session.declaredNames
  }

  /// All topics that `help` accepts.
  package var topics: [String] {
    var seen: Set<String> = []
    let names =
      grammar.sessionStatements.map { $0.word } + SwiftStatements.all.flatMap(\.words)
      + catalog.entries.map(\.name) + functions.map(\.name) + services.map(\.name)
      + operators.keys.sorted() + Library.statics(of: "Observable").keys.sorted()
      + Library.types + declared.types.map(\.name) + declared.functions.map(\.name)
    return names.filter { seen.insert($0).inserted }
  }

  /// The operators of streams, including operators that the host adds.
  package var operators: Library.Table { Library.operators.merging(names.operators) { $0 + $1 } }

  /// The functions without a receiver, sorted by name.
  package var functions: [(name: String, entries: [Entry])] {
    names.functions.merging(Library.functions) { own, _ in own }
      .filter { catalog[$0.key] == nil }
      .map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  /// The namespaces, with their functions.
  package var services: [(name: String, entries: [Entry])] {
    names.namespaces.map { name, entries in
      (name, entries.values.flatMap { $0 }.sorted { $0.name < $1.name })
    }.sorted { $0.0 < $1.0 }
  }

  /// The text of `help` without a topic: a line for each statement, by group, and the names of all
  /// other topics.
  package var overview: String {
    var lines: [String] = []
    for group in StatementHelp.Group.allCases {
      lines.append("\(group.rawValue):")
      let swift = SwiftStatements.all.filter { $0.help.group == group && $0.isInOverview }
      lines += PortListing.columns(
        swift.map { ($0.words[0], $0.help.summary) }
          + grammar.sessionStatements.filter { $0.help.group == group }.map {
            ($0.word, $0.help.summary)
          })
    }
    lines.append("Functions:")
    lines.append("  " + (functions + services).map(\.name).joined(separator: ", "))
    if !catalog.entries.isEmpty {
      lines.append("View models:")
      lines.append("  " + catalog.entries.map(\.name).joined(separator: ", "))
    }
    lines.append("'help NAME' explains a name, also operators ('help map') and view models.")
    return lines.joined(separator: "\n")
  }

  /// The text of `help` for a statement, a function, an operator or a view model. Nil for an
  /// unknown topic.
  package func text(on topic: String) -> String? {
    var texts: [String] = []
    let statements =
      grammar.sessionStatements.filter { $0.word == topic }.map { $0.help }
      + SwiftStatements.all.filter { $0.words.contains(topic) }.map(\.help)
    texts += statements.map(Self.text)
    if let entry = catalog[topic] { texts.append(Self.text(on: entry)) }
    let parts = topic.split(separator: ".", maxSplits: 1).map(String.init)
    let called =
      functions.filter { $0.name == topic }.flatMap { $0.entries.map { ("", $0) } }
      + services.filter { $0.name == parts[0] }.flatMap { service in
        service.entries.filter { parts.count == 1 || $0.name == parts[1] }
          .map { (service.name + ".", $0) }
      }
    if !called.isEmpty { texts.append(text(called)) }
    let operators =
      (self.operators[topic] ?? []).map { ("stream.", $0) }
      + (Library.statics(of: "Observable")[topic] ?? []).map { ("Observable.", $0) }
    if !operators.isEmpty { texts.append(text(operators)) }
    if let text = Self.text(onType: topic) { texts.append(text) }
    if let text = declared.text(on: topic) { texts.append(text) }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  /// One line that describes a topic.
  package func summary(of topic: String) -> String {
    if let statement = grammar.sessionStatement(topic) { return statement.help.summary }
    let entries =
      functions.first { $0.name == topic }?.entries ?? operators[topic]
      ?? Library.statics(of: "Observable")[topic]
    if let entry = Library.listed(entries ?? []).first { return entry.summary }
    if let entry = catalog[topic] { return entry.summary.isEmpty ? "a view model" : entry.summary }
    return declared.type(topic)?.keyword ?? declared.functions.first { $0.name == topic }?.title
      ?? ""
  }

  // MARK: - Parts

  private static func text(_ help: StatementHelp) -> String {
    (help.usage + ["  \(help.summary)"] + help.examples.flatMap(Self.exampleLines))
      .joined(separator: "\n")
  }

  private func text(_ entries: [(prefix: String, entry: Entry)]) -> String {
    let listed = Library.listed(entries.map(\.entry)).map(\.declaration)
    let signatures = entries.filter { listed.contains($0.entry.declaration) }.flatMap {
      ["\($0.prefix)\($0.entry.declaration)", "  \($0.entry.summary)"]
    }
    let examples = entries.compactMap(\.entry.example).prefix(1).map {
      DrawnExample.text($0, grammar)
    }
    return (signatures + examples.flatMap(Self.exampleLines)).joined(separator: "\n")
  }

  /// The text of `help` for a type: its initialisers and members. Nil for an unknown type.
  static func text(onType name: String) -> String? {
    let statics = Library.statics(of: name).sorted { $0.key < $1.key }
      .flatMap { Library.listed($0.value) }.filter { !$0.effects.contains(.deprecated) }
    guard !statics.isEmpty else { return nil }
    var lines = ["\(name) is made by:"]
    lines += PortListing.columns(
      statics.map { entry in
        let text = entry.declaration
        return (
          entry.name == "init" ? name + text.dropFirst(4) : "\(name).\(text)", entry.summary
        )
      })
    if let receiver = Receiver(Type(text: name)) {
      let members = Swift.Set(receiver.memberNames(HostNames())).sorted()
      lines += ["Members:", "  " + members.joined(separator: ", ")]
    }
    return lines.joined(separator: "\n")
  }

  /// The text of `help` for a view model: its inputs, its outputs and an example.
  static func text(on entry: Catalog.Entry) -> String {
    ([description(of: entry)] + (entry.example.isEmpty ? [] : exampleLines(entry.example)))
      .joined(separator: "\n")
  }

  /// The inputs and outputs of a view model, as text.
  static func description(of entry: Catalog.Entry) -> String {
    let title = entry.parameters.isEmpty ? entry.name : entry.signature
    let interface = entry.interface()
    return PortListing.text(
      title + (entry.summary.isEmpty ? "" : ": " + entry.summary),
      inputs: interface.inputs.map { ($0.name, $0.typeName) },
      outputs: interface.outputs.map { ($0.name, $0.typeName) },
      unknownOutputs: interface.openType.map {
        "known only when the model exists: \(Conversion.name(of: $0)) is a protocol"
      })
  }

  /// The inputs and outputs of all view models, as text.
  package static func descriptions(of catalog: Catalog) -> String {
    catalog.entries.map(description).joined(separator: "\n")
  }

  /// The text of `help` for a view model. Nil if there is no view model with the name.
  package static func text(onViewModel name: String, in catalog: Catalog) -> String? {
    catalog[name].map(text(on:))
  }

  private static func exampleLines(_ example: String) -> [String] {
    ["Example:"]
      + example.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }
}
