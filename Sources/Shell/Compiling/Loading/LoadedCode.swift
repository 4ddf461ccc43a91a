import CThreadState
import RxsLanguage

/// The code of an image that was loaded, whose lines are known by their addresses.
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

  /// The places of return addresses in it, which the compiler's tools tell; nil for generated code.
  package func places(of addresses: [UInt]) -> [UInt: CodePlace?] {
    let own = addresses.filter { $0 > range.start && $0 <= range.end }
    if own.isEmpty { return [:] }
    // An address is that behind the call.
    let offsets = own.map { UInt64($0 - 1 - base) }
    guard case .places(let places)? = try? SwiftHost.answer(to: .places(offsets, image: path)),
      places.count == own.count
    else { return [:] }
    let found = zip(own, places).compactMap { address, text in
      CodePlace(text).map { (address, $0.isGenerated ? nil : $0) }
    }
    return Dictionary(found) { first, _ in first }
  }
}

/// A place as the compiler's tools name it: `/a/Login.swift:31`.
package struct CodePlace {
  package let name: Substring
  package let line: Int

  /// Whether the code was generated: it stands in the folder of an image that is built.
  fileprivate let isGenerated: Bool

  /// Nil for a text that is not a place.
  fileprivate init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
      line > 0
    else { return nil }
    let path = text[..<colon]
    let names = path.split(separator: "/")
    guard let name = names.last else { return nil }
    self.name = name
    isGenerated = path.contains(".so.")
    self.line = line
  }

  package var isSwift: Bool { name.hasSuffix(".swift") }
}
