import CThreadState
import RxsLanguage
import RxsSwiftMessages

/// The machine code of a loaded image. Finds the source lines of return addresses in it.
package struct LoadedCode {
  package let range: crx_range
  private let base: UInt
  private let path: String

  init(around symbol: UnsafeMutableRawPointer, of path: String) {
    var base: UInt = 0
    range = crx_code_around(symbol, &base)
    self.base = base
    self.path = path
  }

  /// A text that is different for each loaded image.
  package var identity: String { "\(base) \(path)" }

  /// The address at which each source line begins. Generated lines are left out. Empty if the
  /// compiler's tools are missing.
  package var lines: [(address: UInt, path: String, line: Int)] {
    guard case .lines(let lines)? = try? SwiftHost.answer(to: .lines(image: path)) else {
      return []
    }
    return lines.filter { !CodePlace.isGenerated($0.path) && !$0.path.hasSuffix(">") }
      .map { (base + UInt($0.address), $0.path, $0.line) }
  }

  /// The source locations of return addresses in the image, from the compiler's tools. Nil for
  /// generated code.
  package func places(of addresses: [UInt]) -> [UInt: CodePlace?] {
    let own = addresses.filter { $0 > range.start && $0 <= range.end }
    if own.isEmpty { return [:] }
    // A return address is the address after the call, so it is reduced by one.
    let offsets = own.map { UInt64($0 - 1 - base) }
    guard case .places(let places)? = try? SwiftHost.answer(to: .places(offsets, image: path)),
      places.count == own.count
    else { return [:] }
    let found = zip(own, places).compactMap { address, place in
      CodePlace(place).map { (address, $0.isGenerated ? nil : $0) }
    }
    return Dictionary(found) { first, _ in first }
  }
}

/// A source location from the compiler's tools: `/a/Login.swift:31`, in `LoginModel.login()`.
package struct CodePlace {
  package let name: Substring
  package let line: Int
  /// The enclosing function as in Swift: `search(_:)`. Empty for an unknown function.
  package let function: String
  /// The type that declares the function; empty for a function without a type.
  package let owner: String

  /// Whether the shell or a macro generated the code.
  fileprivate let isGenerated: Bool

  /// Nil if the text is not a source location.
  fileprivate init?(_ place: BuildReply.Place) {
    let text = place.text
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
      line > 0
    else { return nil }
    let path = text[..<colon]
    let names = path.split(separator: "/")
    guard let name = names.last else { return nil }
    self.name = name
    isGenerated = Self.isGenerated(path)
    self.line = line
    (owner, function) = Self.function(place.function)
  }

  fileprivate static func isGenerated(_ path: some StringProtocol) -> Bool {
    [".so.", "/slice.", "/RxsLacking", "/swift-generated-sources/"].contains { path.contains($0) }
  }

  package var isSwift: Bool { name.hasSuffix(".swift") }

  /// The function that contains a closure, and the type that declares the function. For `closure #1
  /// in Model.search(_:)`, the result is `search(_:)` and `Model`.
  static func function(_ text: String) -> (owner: String, function: String) {
    let symbol = text.split(separator: " with unmangled suffix").first ?? ""
    let outermost = symbol == "??" ? "" : symbol.split(separator: " ").last.map(String.init) ?? ""
    var parts: [Substring] = []
    var depth = 0
    var start = outermost.startIndex
    for index in outermost.indices {
      switch outermost[index] {
      case "(", "<": depth += 1
      case ")", ">": depth -= 1
      case "." where depth == 0:
        parts.append(outermost[start..<index])
        start = outermost.index(after: index)
      default: break
      }
    }
    parts.append(outermost[start...])
    let accessors: Set<Substring> = [
      "getter", "setter", "modify", "read", "didset", "willset", "init",
    ]
    if let last = parts.last, accessors.contains(last), parts.count > 1 { parts.removeLast() }
    let function = parts.popLast() ?? ""
    return (parts.last.map { String($0.prefix { $0 != "<" }) } ?? "", String(function))
  }
}
