struct Tagged<Tag, RawValue> {
  var rawValue: RawValue
  init(_ rawValue: RawValue) { self.rawValue = rawValue }
}

extension Tagged: Equatable where RawValue: Equatable {}
extension Tagged: Hashable where RawValue: Hashable {}
extension Tagged: Comparable where RawValue: Comparable {
  static func < (a: Tagged, b: Tagged) -> Bool { a.rawValue < b.rawValue }
}
extension Tagged: ExpressibleByIntegerLiteral where RawValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: RawValue.IntegerLiteralType) { rawValue = RawValue(integerLiteral: value) }
}
extension Tagged: CustomStringConvertible {
  var description: String { "\(Tag.self)#\(rawValue)" }
}

struct User {
  typealias ID = Tagged<User, Int>
  let id: ID
  var name: String
}

struct Order {
  typealias ID = Tagged<Order, Int>
  let id: ID
  let user: User.ID
}

enum Locked {}
enum Unlocked {}
struct Door<State> { let name: String }
extension Door where State == Locked { func unlock() -> Door<Unlocked> { Door<Unlocked>(name: name) } }
extension Door where State == Unlocked { func open() -> String { "\(name) is open" } }

let users = [User(id: 2, name: "Ann"), User(id: 1, name: "Bob")]
let orders = [Order(id: 10, user: 1), Order(id: 11, user: 2), Order(id: 12, user: 1)]
let names = Dictionary(uniqueKeysWithValues: users.map { ($0.id, $0.name) })
for order in orders {
  print(order.id, "of", names[order.user] ?? "unknown", order.user)
}
print(users.map(\.id).sorted(), users[0].id == 2, Set(orders.map(\.user)).count)
print(Door<Locked>(name: "gate").unlock().open())
print(Tagged<Unlocked, String>("x"), User.ID(7) < 8)
