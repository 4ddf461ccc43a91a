indirect enum HTML {
  case text(String)
  case element(String, attributes: [(String, String)], children: [HTML])

  func render(indent: Int = 0) -> String {
    let space = String(repeating: "  ", count: indent)
    switch self {
    case .text(let text): return space + text
    case let .element(name, attributes, children):
      let list = attributes.map { " \($0)=\"\($1)\"" }.joined()
      if children.isEmpty { return "\(space)<\(name)\(list)/>" }
      return (["\(space)<\(name)\(list)>"] + children.map { $0.render(indent: indent + 1) } + ["\(space)</\(name)>"])
        .joined(separator: "\n")
    }
  }
}

@resultBuilder
enum HTMLBuilder {
  static func buildExpression(_ text: String) -> [HTML] { [.text(text)] }
  static func buildExpression(_ element: HTML) -> [HTML] { [element] }
  static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [HTML]?) -> [HTML] { part ?? [] }
  static func buildEither(first: [HTML]) -> [HTML] { first }
  static func buildEither(second: [HTML]) -> [HTML] { second }
  static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap { $0 } }
}

func tag(
  _ name: String, _ attributes: KeyValuePairs<String, String> = [:], @HTMLBuilder _ content: () -> [HTML] = { [] }
) -> HTML {
  .element(name, attributes: attributes.map { ($0.key, $0.value) }, children: content())
}

struct Item {
  let title: String
  var isDone = false
}

func page(title: String, items: [Item]) -> HTML {
  tag("body", ["class": "main", "id": "p1"]) {
    tag("h1") { title }
    if items.isEmpty {
      "Nothing to do"
    } else {
      tag("ul") {
        for item in items {
          tag("li") {
            item.title
            if item.isDone { tag("b") { "done" } }
          }
        }
      }
    }
    tag("hr")
  }
}

print(page(title: "Empty", items: []).render())
print(page(title: "List", items: [Item(title: "tea"), Item(title: "jam", isDone: true)]).render())
