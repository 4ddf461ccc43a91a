struct LCG: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

var generator = LCG(seed: 42)
func roll(_ sides: UInt64 = 6) -> Int { Int((generator.next() >> 33) % sides) + 1 }

class Animal {
  let name: String
  private(set) var energy: Int
  init(_ name: String, energy: Int) {
    self.name = name
    self.energy = energy
  }
  var isAlive: Bool { energy > 0 }
  func live() { energy -= roll(3) }
  func eat(_ other: Animal) {
    energy += other.energy
    other.energy = 0
  }
}

final class Hare: Animal {
  override func live() {
    super.live()
    if roll() > 4 { births.append(Hare(name + "'", energy: 3)) }
  }
}

final class Fox: Animal {
  var meals = 0
  override func live() {
    super.live()
    guard let prey = animals.first(where: { $0 is Hare && $0.isAlive }), roll() > 3 else { return }
    eat(prey)
    meals += 1
  }
}

var births: [Animal] = []
var animals: [Animal] = [Fox("fox", energy: 6)] + (1...4).map { Hare("hare\($0)", energy: 5) }

for day in 1...5 {
  births = []
  for animal in animals where animal.isAlive { animal.live() }
  animals = animals.filter(\.isAlive) + births
  print("day \(day):", animals.map { "\($0.name)(\($0.energy))" }.joined(separator: " "))
}
let foxes = animals.compactMap { $0 as? Fox }
print(foxes.map(\.meals), animals.count - foxes.count, "hares")
var copy = generator
print(generator.next() == copy.next(), [3, 1, 2].shuffled(using: &copy).sorted(), Bool.random(using: &copy) || true)
