enum Turnstile {
  enum Event { case coin, push, kick(times: Int) }

  case locked
  case unlocked(coins: Int)
  case broken

  var isOpen: Bool {
    if case .unlocked = self { return true }
    return false
  }

  @discardableResult
  mutating func take(_ event: Event) -> Bool {
    switch (self, event) {
    case (.locked, .coin): self = .unlocked(coins: 1)
    case (.unlocked(let coins), .coin): self = .unlocked(coins: coins + 1)
    case (.unlocked(coins: 1), .push): self = .locked
    case (.unlocked(let coins), .push): self = .unlocked(coins: coins - 1)
    case (_, .kick(let times)) where times > 2: self = .broken
    case (.broken, _), (.locked, .push), (_, .kick): return false
    }
    return true
  }
}

var turnstile = Turnstile.locked
let events: [Turnstile.Event] = [.push, .coin, .coin, .push, .kick(times: 1), .push, .push, .kick(times: 3), .coin]
for event in events {
  let accepted = turnstile.take(event)
  print(event, accepted ? "->" : "ignored in", turnstile, turnstile.isOpen)
}

enum Light: CaseIterable {
  case red, green, yellow
  mutating func next() {
    let all = Light.allCases
    self = all[(all.firstIndex(of: self)! + 1) % all.count]
  }
}

var light = Light.red
for _ in 1...4 {
  light.next()
  print(light, terminator: light == .red ? "!\n" : ", ")
}
print()
print(light == Light.green, Light.allCases.count)
