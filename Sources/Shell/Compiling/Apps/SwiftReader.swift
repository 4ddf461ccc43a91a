import RxsSwiftMessages
import RxsSystem

/// Reads texts of Swift by `rxs-swift`, each list of texts once.
package final class SwiftReader {
  private var known: [[String]: SwiftReading] = [:]

  /// The content of texts that belong together.
  func reading(of texts: [String]) throws(FileProblem) -> SwiftReading {
    if texts.isEmpty { return SwiftReading() }
    if let reading = known[texts] { return reading }
    guard case .read(let reading) = try SwiftHost.answer(to: .read(texts)) else {
      throw FileProblem("rxs-swift", "ended without an answer")
    }
    // A session that declares for days keeps the last readings.
    if known.count > 20 { known = [:] }
    known[texts] = reading
    return reading
  }
}
