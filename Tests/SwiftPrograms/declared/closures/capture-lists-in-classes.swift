final class Timer {
  private var ticks: [(Int) -> Void] = []
  func onTick(_ body: @escaping (Int) -> Void) { ticks.append(body) }
  func fire(_ times: Int) {
    for time in 1...times { for tick in ticks { tick(time) } }
  }
}

final class Clock {
  let name: String
  var seconds = 0
  init(name: String, timer: Timer) {
    self.name = name
    timer.onTick { [weak self, name] time in
      guard let self = self else {
        print("\(name) missed \(time)")
        return
      }
      self.seconds += 1
    }
  }
  deinit { print("\(name) stops at \(seconds)") }
}

let timer = Timer()
var wall: Clock? = Clock(name: "wall", timer: timer)
let wrist = Clock(name: "wrist", timer: timer)
timer.fire(2)
wall = nil
timer.fire(1)
print(wrist.seconds)

var counter = 10
let byValue = { [counter] in counter + 1 }
let byReference = { counter + 1 }
let renamed = { [start = counter * 2, text = "n"] (n: Int) in "\(text)\(start + n)" }
counter = 100
print(byValue(), byReference(), renamed(1))

func makeCounters() -> (up: () -> Int, down: () -> Int, read: () -> Int) {
  var value = 0
  return (
    {
      value += 1; return value
    },
    {
      value -= 1; return value
    },
    { value }
  )
}
let (up, down, read) = makeCounters()
_ = (up(), up(), down())
print(read(), makeCounters().read())
var closures: [() -> Int] = []
for index in 1...3 { closures.append { index * counter } }
counter = 2
print(closures.map { $0() })
