import SwiftIfConfig
import SwiftParser
import SwiftSyntax

extension PackageDescription {
  /// Reads a manifest without running it. Nil if the text does not create a package.
  init?(manifest text: String) {
    let tree = Parser.parse(source: ActiveRegions.text(text, as: .manifest))
    let reader = ManifestReader(tree)
    let visitor = PackageVisitor(reader)
    visitor.walk(tree)
    guard let package = visitor.package else { return nil }
    name = package["name"]?.text ?? ""
    toolsVersion =
      text.firstMatch(of: #/^//\s*swift-tools-version\s*:\s*(?<version>[\d.]+)/#)
      .map { String($0.version) } ?? ""
    languageModes =
      (package["swiftLanguageModes"] ?? package["swiftLanguageVersions"])
      .map(\.list)?.compactMap { $0.name ?? $0.text } ?? []
    platforms = (package["platforms"]?.list ?? []).compactMap { $0.name?.lowercased() }
    let added = visitor.added
    for value in (package["targets"]?.list ?? []) + added["targets", default: []] {
      if let target = Target(value) { targets.append(target) }
    }
    for value in (package["products"]?.list ?? []) + added["products", default: []] {
      if let name = value["name"]?.text { products[name] = value["targets"]?.texts ?? [name] }
    }
    let packages = (package["dependencies"]?.list ?? []) + added["dependencies", default: []]
    localPackages = packages.compactMap { $0.name == "package" ? $0["path"]?.text : nil }
  }
}

extension PackageDescription.Target {
  /// Reads a target such as `.target(name: "App", dependencies: ["Domain"])`; nil for other values.
  fileprivate init?(_ value: ManifestValue) {
    guard let word = value.name, let name = value["name"]?.text else { return nil }
    self.name = name
    kind =
      switch word {
      case "target": .regular
      case "executableTarget": .executable
      default: .other
      }
    path = value["path"]?.text
    sources = value["sources"]?.texts
    exclude = value["exclude"]?.texts ?? []
    dependencies = (value["dependencies"]?.list ?? []).compactMap {
      $0.text ?? $0["name"]?.text ?? $0[nil]?.text
    }
    settings = (value["swiftSettings"]?.list ?? []).compactMap { setting in
      guard let kind = setting.name, let value = setting[nil] else { return nil }
      return (value.text ?? value.name).map { PackageDescription.Setting(kind: kind, word: $0) }
    }
  }
}

/// Finds the call of `Package`, and later statements that extend the package's lists.
private final class PackageVisitor: SyntaxVisitor {
  private let reader: ManifestReader
  private(set) var package: ManifestValue?
  /// The values that are added by statements such as `package.targets += […]`. The keys are the names of the lists.
  private(set) var added: [String: [ManifestValue]] = [:]

  init(_ reader: ManifestReader) {
    self.reader = reader
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package" {
      package = package ?? reader.value(node)
      return .skipChildren
    }
    if let method = node.calledExpression.as(MemberAccessExprSyntax.self),
      method.declName.baseName.text == "append", let list = Self.list(method.base),
      let argument = node.arguments.first, let value = reader.value(argument.expression)
    {
      added[list, default: []] += argument.label == nil ? [value] : value.list
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let items = Array(node.elements)
    if items.count == 3, items[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+=",
      let list = Self.list(items[0]), let value = reader.value(items[2])
    {
      added[list, default: []] += value.list
    }
    return .visitChildren
  }

  /// The name of the list in an expression such as `package.targets`; nil for other expressions.
  private static func list(_ expression: ExprSyntax?) -> String? {
    guard let member = expression?.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "package"
    else { return nil }
    return member.declName.baseName.text
  }
}
