import Foundation

/// Uses Foundation outside of the actor to which the target's code belongs by default.
nonisolated final class Stamps: Sendable {
  func next() -> String { UUID().uuidString }

  func count() -> Int {
    let old = UserDefaults.standard.integer(forKey: "stamps")
    UserDefaults.standard.set(old + 1, forKey: "stamps")
    return old + 1
  }

  func seconds() -> CFAbsoluteTime { autoreleasepool { CFAbsoluteTimeGetCurrent() } }

  func text() async throws -> String {
    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com")!)
    return String(decoding: data, as: UTF8.self)
  }
}
