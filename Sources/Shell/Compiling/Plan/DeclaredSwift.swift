import RxsLanguage
import RxsSwiftMessages
import RxsSystem

/// The Swift declarations of a session, from its statements and from the files of apps.
package struct DeclaredSwift {
  /// The texts of the statements' declarations, without replaced declarations.
  package let own: [String]
  /// The texts of the apps' files.
  package let files: [String]
  package let reading: SwiftReading
  private let texts: [ObjectIdentifier: SwiftReading.Text]
  /// The declarations that later declarations replace.
  package let replaced: Set<ObjectIdentifier>

  /// - Parameter used: the files of apps.
  init(
    _ statements: [PlacedStatement], used: [Source], _ reader: SwiftReader
  ) throws(FileProblem) {
    let replaced = Set(
      PlacedStatement.replaced(in: statements).map { ObjectIdentifier(statements[$0].statement) })
    self.replaced = replaced
    let declarations = statements.map(\.statement).filter {
      $0.isDeclaration && !replaced.contains(ObjectIdentifier($0))
    }
    own = declarations.compactMap { $0.declaration?.text }
    files = used.map(\.whole)
    reading = try reader.reading(of: own + files)
    texts = Dictionary(
      zip(declarations.map { ObjectIdentifier($0) }, reading.texts), uniquingKeysWith: { $1 })
  }

  package var outline: SwiftOutline { reading.outline }

  /// The names in a declaration; nil for other statements.
  package func text(of statement: Statement) -> SwiftReading.Text? {
    texts[ObjectIdentifier(statement)]
  }

  /// The names in each of the apps' files.
  var fileTexts: ArraySlice<SwiftReading.Text> { reading.texts.dropFirst(own.count) }

  /// Whether the apps' files declare none of the names outside of other declarations.
  func filesDeclare(noneOf names: Set<String>) -> Bool {
    fileTexts.allSatisfy { $0.declared.isDisjoint(with: names) }
  }

  /// The calls with effects outside of the session, one per line.
  package var outsideCalls: [String] {
    let declared = reading.texts.reduce(into: Set<String>()) { $0.formUnion($1.allDeclared) }
    let calls = Set(reading.texts.flatMap(\.outsideCalls)).filter { call in
      !declared.contains(String(call.name.prefix { $0 != "." }))
    }
    return calls.map { "\($0.name) in compiled code \($0.effect)" }.sorted()
  }
}

extension Statement {
  /// The Swift declaration; nil for other statements.
  var declaration: SwiftDeclaration? {
    if case .declaration(let declaration) = kind { declaration } else { nil }
  }
}
