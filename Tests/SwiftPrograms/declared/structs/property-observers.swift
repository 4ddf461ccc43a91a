struct Score {
  private(set) var history: [Int] = []
  var points: Int = 0 {
    willSet { print("from \(points) to \(newValue)") }
    didSet {
      history.append(oldValue)
      if points < 0 { points = 0 }
    }
  }
}

class Player {
  var score = Score() {
    didSet { print("score changed: \(oldValue.points) -> \(score.points)") }
  }
  var name: String {
    didSet(old) { log.append("\(old) is now \(name)") }
  }
  var log: [String] = []
  init(name: String) {
    self.name = name
    self.score = Score(points: 5)
  }
}

extension Score {
  init(points: Int) {
    self.init()
    self.points = points
  }
}

let player = Player(name: "ann")
player.score.points += 10
player.score.points = -3
print(player.score.points, player.score.history)
player.name = "Ann"
player.name += "a"
print(player.log)

var level = 1 {
  didSet { print("level \(oldValue) to \(level)") }
}
level += 1
func win(_ level: inout Int) { level *= 5 }
win(&level)
print(level)
var scores = [1, 2] {
  didSet { print(oldValue.count, "->", scores.count, scores.last ?? 0) }
}
scores.append(level)
scores[0] = 9
