import CloudAuth
import Foundation

/// Listens to accounts of a missing library.
@MainActor
final class GateModel: ObservableObject {
  @Published private(set) var account: CloudAccount?

  init() {
    CloudGate.shared.listen { [weak self] _, account in self?.account = account }
  }

  func token() async throws -> String {
    guard let token = try? await CloudGate.shared.account?.token() else {
      throw URLError(.userAuthenticationRequired)
    }
    return token
  }
}
