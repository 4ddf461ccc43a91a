struct Permissions: OptionSet, Hashable, CustomStringConvertible {
  let rawValue: UInt8
  static let read = Permissions(rawValue: 1 << 0)
  static let write = Permissions(rawValue: 1 << 1)
  static let execute = Permissions(rawValue: 1 << 2)
  static let all: Permissions = [.read, .write, .execute]
  private static let names: [(Permissions, Character)] = [(.read, "r"), (.write, "w"), (.execute, "x")]
  var description: String { String(Self.names.map { contains($0.0) ? $0.1 : "-" }) }
}

enum Role: Int, CaseIterable {
  case guest = 1, member, admin = 10
  var permissions: Permissions {
    switch self {
    case .guest: return .read
    case .member: return [.read, .write]
    case .admin: return .all
    }
  }
  static let highest = allCases.max { $0.rawValue < $1.rawValue }!
}

extension Role: Comparable {
  static func < (a: Role, b: Role) -> Bool { a.rawValue < b.rawValue }
}

struct User {
  static private(set) var count = 0
  let id: Int
  var role: Role { didSet { Self.log.append("\(id): \(oldValue) -> \(role)") } }
  static var log: [String] = []
  init(role: Role) {
    Self.count += 1
    id = Self.count
    self.role = role
  }
  func can(_ wanted: Permissions) -> Bool { role.permissions.isSuperset(of: wanted) }
}

var users = Role.allCases.map(User.init(role:))
for user in users { print(user.id, user.role, user.role.permissions, user.can([.read, .write])) }
users[0].role = .admin
users[1].role = Role(rawValue: 2) ?? .guest
print(User.log, User.count, Role(rawValue: 3) as Any, Role.highest)
var p: Permissions = []
print(
  p.insert(.write).inserted, p.insert(.write).inserted, p, p.isEmpty, p.union(.read), Permissions.all.subtracting(p))
p.formSymmetricDifference([.write, .execute])
print(p, p.rawValue, Permissions(rawValue: 7) == .all, [Role.admin, .guest].sorted())
print(users.map(\.role).max()!, users.contains { $0.role == .guest }, ~UInt8(5), 0b1010 & 6, 1 << 4 | 3)
switch users[0].role {
case .guest...(.member): print("low")
case .admin: print("high")
default: break
}
