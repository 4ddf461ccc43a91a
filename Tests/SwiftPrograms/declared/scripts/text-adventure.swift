enum Direction: String, CaseIterable {
  case north, south, east, west
  var opposite: Direction {
    switch self {
    case .north: return .south
    case .south: return .north
    case .east: return .west
    case .west: return .east
    }
  }
}

final class Room {
  let title: String
  var items: [String]
  private(set) var exits: [Direction: Room] = [:]

  init(_ title: String, items: String...) {
    self.title = title
    self.items = items
  }

  func connect(_ direction: Direction, to room: Room) {
    exits[direction] = room
    room.exits[direction.opposite] = self
  }

  var look: String {
    let ways = Direction.allCases.filter { exits[$0] != nil }.map(\.rawValue).joined(separator: ", ")
    return "\(title). Exits: \(ways)." + (items.isEmpty ? "" : " You see \(items.joined(separator: " and ")).")
  }
}

struct Game {
  private(set) var room: Room
  private(set) var bag: [String] = []
  private(set) var moves = 0

  init(start: Room) { room = start }

  mutating func perform(_ line: String) -> String {
    moves += 1
    let words = line.split(separator: " ").map(String.init)
    switch (words.first, words.count > 1 ? words[1] : nil) {
    case ("look", nil): return room.look
    case ("go", let name?):
      guard let direction = Direction(rawValue: name) else { return "Where is \(name)?" }
      guard let next = room.exits[direction] else { return "No way." }
      room = next
      return room.look
    case ("take", let item?) where room.items.contains(item):
      room.items.removeAll { $0 == item }
      bag.append(item)
      return "Taken: \(item)."
    case ("take", _): return "There is none."
    default:
      moves -= 1
      return "I do not understand '\(line)'."
    }
  }
}

let hall = Room("Hall", items: "lamp", "key")
let cellar = Room("Cellar")
hall.connect(.south, to: cellar)
cellar.connect(.east, to: Room("Garden", items: "rose"))
var game = Game(start: hall)
for line in [
  "look", "take key", "take key", "dance", "go up", "go west", "go south", "go east", "take rose", "go west",
] {
  print("> \(line)", game.perform(line), separator: "\n")
}
print(game.bag, game.moves, hall.items)
