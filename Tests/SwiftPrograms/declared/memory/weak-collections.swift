struct WeakBox<Object: AnyObject> { weak var object: Object? }

struct WeakSet<Object: AnyObject & Hashable>: Sequence {
  private var boxes: [ObjectIdentifier: WeakBox<Object>] = [:]

  mutating func insert(_ object: Object) { boxes[ObjectIdentifier(object)] = WeakBox(object: object) }
  mutating func prune() -> Int {
    let before = boxes.count
    boxes = boxes.filter { $0.value.object != nil }
    return before - boxes.count
  }
  var count: Int { boxes.values.filter { $0.object != nil }.count }
  func makeIterator() -> AnyIterator<Object> { AnyIterator(boxes.values.compactMap(\.object).makeIterator()) }
}

final class Player: Hashable, CustomStringConvertible {
  static var alive = 0
  let name: String
  weak var rival: Player?
  unowned(safe) let team: Team

  init(_ name: String, team: Team) {
    self.name = name
    self.team = team
    Player.alive += 1
  }
  deinit { Player.alive -= 1 }
  static func == (a: Player, b: Player) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  var description: String { "\(name)@\(team.name)" }
}

final class Team {
  let name: String
  private(set) lazy var players: [Player] = ["x", "y"].map { Player(self.name + $0, team: self) }
  init(_ name: String) { self.name = name }
  func fire(_ name: String) { players.removeAll { $0.name == name } }
}

var known = WeakSet<Player>()
let red = Team("red")
var blue: Team? = Team("blue")
print(Player.alive)
for team in [red, blue!] { team.players.forEach { known.insert($0) } }
print(known.map(\.description).sorted(), Player.alive)
red.players[0].rival = blue!.players[1]
red.players[1].rival = red.players[0]
print(red.players.map { $0.rival?.description ?? "none" })
blue = nil
print(red.players.map { $0.rival?.description ?? "none" }, known.count, Player.alive)
red.fire("redx")
print(red.players.map { $0.rival?.description ?? "none" }, known.prune(), known.count)
var box = WeakBox(object: red.players.first)
box.object = box.object.flatMap { _ in nil }
print(box.object == nil, Player.alive)
