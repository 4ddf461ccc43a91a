protocol Node { func render(_ indent: Int) -> String }

struct Text: Node {
  let text: String
  init(_ text: String) { self.text = text }
  func render(_ indent: Int) -> String { String(repeating: "  ", count: indent) + text }
}

@resultBuilder
enum NodeBuilder {
  static func buildExpression(_ node: Node) -> [Node] { [node] }
  static func buildExpression(_ text: String) -> [Node] { [Text(text)] }
  static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
  static func buildEither(first: [Node]) -> [Node] { first }
  static func buildEither(second: [Node]) -> [Node] { second }
  static func buildArray(_ parts: [[Node]]) -> [Node] { parts.flatMap { $0 } }
}

struct Element: Node {
  let tag: String
  var attributes: [(String, String)] = []
  let children: [Node]

  init(_ tag: String, @NodeBuilder _ children: () -> [Node]) {
    self.tag = tag
    self.children = children()
  }

  func attribute(_ key: String, _ value: String) -> Element {
    var copy = self
    copy.attributes.append((key, value))
    return copy
  }

  func render(_ indent: Int) -> String {
    let pad = String(repeating: "  ", count: indent)
    let list = attributes.map { " \($0)=\"\($1)\"" }.joined()
    guard !children.isEmpty else { return "\(pad)<\(tag)\(list)/>" }
    return "\(pad)<\(tag)\(list)>\n" + children.map { $0.render(indent + 1) }.joined(separator: "\n")
      + "\n\(pad)</\(tag)>"
  }
}

func ul(_ items: [String], @NodeBuilder footer: () -> [Node] = { [] }) -> Element {
  Element("ul") {
    for item in items { Element("li") { item } }
    Element("br") {}
  }
}

let isAdmin = true
let user: String? = nil
let page = Element("body") {
  Element("h1") { "Hello" }.attribute("class", "title").attribute("id", "t")
  if let user { "Hi \(user)" } else { "Nobody" }
  if isAdmin { ul(["a", "b"]) }
  for n in 1...2 { "row \(n)" }
}
print(page.render(0))
print(page.children.count)
