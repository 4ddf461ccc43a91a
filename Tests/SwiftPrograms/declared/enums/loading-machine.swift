enum State: Equatable, Hashable {
  case idle, loading(attempt: Int), loaded([String]), failed(reason: String)

  var isTerminal: Bool {
    switch self {
    case .loaded, .failed: true
    default: false
    }
  }
}

enum Action {
  case load
  case receive(Result<[String], LoadFailure>)
  case reset
}

struct LoadFailure: Error, Equatable {
  let reason: String
  let isRetryable: Bool
}

final class Machine {
  private(set) var state: State = .idle {
    willSet { if newValue != state { onChange?(state, newValue) } }
  }
  var onChange: ((State, State) -> Void)?
  let maxAttempts: Int
  init(maxAttempts: Int = 2) { self.maxAttempts = maxAttempts }

  @discardableResult
  func send(_ action: Action) -> State {
    switch (state, action) {
    case (.idle, .load): state = .loading(attempt: 1)
    case (.loading, .receive(.success(let items))) where !items.isEmpty: state = .loaded(items)
    case (.loading, .receive(.success)): state = .failed(reason: "empty")
    case (.loading(let n), .receive(.failure(let failure))) where failure.isRetryable && n < maxAttempts:
      state = .loading(attempt: n + 1)
    case (.loading, .receive(.failure(let failure))): state = .failed(reason: failure.reason)
    case (_, .reset): state = .idle
    default: print("ignored", action)
    }
    return state
  }
}

let machine = Machine()
var log: [String] = []
machine.onChange = { old, new in log.append("\(old) => \(new)") }
machine.send(.receive(.success(["x"])))
machine.send(.load)
machine.send(.receive(.failure(LoadFailure(reason: "timeout", isRetryable: true))))
print(machine.send(.receive(.success(["a", "b"]))), machine.state.isTerminal)
machine.send(.reset)
machine.send(.load)
print(machine.send(.receive(.failure(.init(reason: "404", isRetryable: false)))))
log.enumerated().forEach { print($0 + 1, $1) }
let reached: Set<State> = [.idle, .loading(attempt: 1), .loading(attempt: 2), .idle]
print(reached.count, machine.state == .failed(reason: "404"))
if case .failed(let reason) = machine.state, reason.hasPrefix("4") { print("client error") }
