protocol AppEvent {}

struct UserLoggedIn: AppEvent { let name: String }
struct ItemBought: AppEvent {
  let item: String
  let price: Double
}
enum Lifecycle: AppEvent { case started, stopped }

final class EventBus {
  typealias Token = Int
  private var handlers: [(token: Token, call: (any AppEvent) -> Void)] = []
  private var nextToken = 0

  @discardableResult
  func on<E: AppEvent>(_ type: E.Type = E.self, _ body: @escaping (E) -> Void) -> Token {
    nextToken += 1
    handlers.append((nextToken, { event in if let event = event as? E { body(event) } }))
    return nextToken
  }

  func off(_ token: Token) { handlers.removeAll { $0.token == token } }

  func post<E: AppEvent>(_ event: E) { for handler in handlers { handler.call(event) } }
}

let bus = EventBus()
var revenue = 0.0

bus.on(UserLoggedIn.self) { print("hello", $0.name) }
let token = bus.on { (event: ItemBought) in
  revenue += event.price
  print("bought \(event.item) for \(event.price)")
}
bus.on(Lifecycle.self) { event in
  switch event {
  case .started: print("started")
  case .stopped: print("stopped with \(revenue)")
  }
}

func play(_ events: [any AppEvent]) {
  for event in events { bus.post(event) }
}

play([Lifecycle.started, UserLoggedIn(name: "Ann"), ItemBought(item: "tea", price: 2.5)])
bus.post(ItemBought(item: "jam", price: 4))
bus.off(token)
bus.post(ItemBought(item: "oil", price: 100))
bus.post(Lifecycle.stopped)
