import Foundation
import Observation

struct Account: Equatable {
    var name: String
}

/// A model with a property that cannot be read before `start` was called.
@MainActor @Observable final class AccountModel {
    private(set) var visits = 0
    private var stored: Account?
    var account: Account {
        guard let stored else { fatalError("not signed in") }
        return stored
    }

    func start(_ name: String) async {
        try? await Task.sleep(for: .seconds(1))
        visits += 1
        stored = Account(name: name)
    }
}
