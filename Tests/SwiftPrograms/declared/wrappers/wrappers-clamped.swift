@propertyWrapper
struct Clamped<Value: Comparable> {
  private var value: Value
  let range: ClosedRange<Value>
  private(set) var clamps = 0

  init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }

  var wrappedValue: Value {
    get { value }
    set {
      if !range.contains(newValue) { clamps += 1 }
      value = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }

  var projectedValue: Int { clamps }
}

@propertyWrapper
final class Logged<T> {
  let name: String
  private(set) var log: [String] = []
  var wrappedValue: T {
    didSet { log.append("\(name): \(oldValue) -> \(wrappedValue)") }
  }
  var projectedValue: Logged<T> { self }
  init(wrappedValue: T, _ name: String) {
    self.wrappedValue = wrappedValue
    self.name = name
  }
}

@propertyWrapper
struct Trimmed {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = String(newValue.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

struct Player {
  @Clamped(0...100) var health = 150
  @Clamped(1...10) var level: Int = 0
  @Logged("score") var score = 0
  @Trimmed var name = "  Zed "
}

var player = Player()
print(player.health, player.level, "[\(player.name)]")
player.health -= 130
player.health += 20
player.score += 5
player.score *= 3
player.name = " Al Bundy  "
print(player.health, player.$health, player.$level, player.$score.log)
let copy = player
player.score = 1
player.level = 7
print(copy.score, copy.level, "[\(copy.name)]", copy.$score.log.count)
