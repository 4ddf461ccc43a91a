@propertyWrapper
struct Clamped<Value: Comparable> {
  private var value: Value
  let range: ClosedRange<Value>
  private(set) var projectedValue = false

  init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }

  var wrappedValue: Value {
    get { value }
    set {
      projectedValue = !range.contains(newValue)
      value = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }
}

@propertyWrapper
struct Trimmed {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.split(separator: " ").joined(separator: " ") }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

struct Player {
  @Clamped(0...100) var health = 50
  @Clamped(-1.0...1.0) var mood = 3.0
  @Trimmed var name = "  Ann   Lee "

  mutating func hit(_ damage: Int) {
    health -= damage
    if $health { print("\(name) is down") }
  }
}

class Game {
  @Clamped(1...3) var level = 1 {
    didSet { print("level \(oldValue) -> \(level)") }
  }
}

var player = Player()
print(player.health, player.mood, player.name, player.$health)
player.hit(20)
player.hit(70)
print(player.health, player.$health)
player.health = 1000
player.name = " Bob "
print(player.health, "[\(player.name)]", player.$mood)
let other = Player(health: 500, name: "x  y")
print(other.health, other.name)

let game = Game()
game.level = 9
game.level += 1
print(game.level, game.$level)
