import CThreadState
import RxsEngine
import RxsLanguage

/// The code of an image that was loaded, whose lines are known by their addresses.
struct LoadedCode {
  let range: crx_range
  private let base: UInt
  private let path: String

  init(around symbol: UnsafeMutableRawPointer, of path: String) {
    var base: UInt = 0
    range = crx_code_around(symbol, &base)
    self.base = base
    self.path = path
  }

  /// The places of return addresses in it, such as `Login.swift:31`; the compiler's tools tell them.
  func places(of addresses: [UInt]) -> [UInt: String] {
    let own = addresses.filter { $0 > range.start && $0 <= range.end }
    if own.isEmpty { return [:] }
    // An address is that behind the call.
    let offsets = own.map { UInt64($0 - 1 - base) }
    guard case .places(let places)? = try? SwiftHost.answer(to: .places(offsets, image: path)),
      places.count == own.count
    else { return [:] }
    return Dictionary(zip(own, places)) { first, _ in first }
  }
}

extension Session {
  /// Lets a trace name the lines of compiled code.
  func placeCode(in tracer: Tracer) {
    tracer.code = swift.code.map(\.range)
    tracer.placesOfCode = { [weak self] addresses in self?.places(ofCode: addresses) ?? [:] }
  }

  private func places(ofCode addresses: [UInt]) -> [UInt: String] {
    var places: [UInt: String] = [:]
    for code in swift.code {
      for (address, place) in code.places(of: addresses) {
        guard let parts = CodePlace(place) else { continue }
        if parts.isGenerated {
          places[address] = ""
          continue
        }
        places[address] =
          parts.isSwift || !includedFiles.isEmpty
          ? "\(parts.name):\(parts.line)" : "line \(parts.line)"
      }
    }
    return places
  }
}

/// A place as the compiler's tools name it: `/a/Login.swift:31`.
private struct CodePlace {
  let name: Substring
  let line: Int

  /// Whether the code was generated: it stands in the folder of an image that is built.
  let isGenerated: Bool

  /// Nil where it is none.
  init?(_ text: String) {
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

  var isSwift: Bool { name.hasSuffix(".swift") }
}
