struct Race {
  var mark = 0
  mutating func run() -> Int {
    mark += 1
    return mark
  }
  func show(_ text: String) -> String { "<\(text)>" }
}

func show(_ n: Int) { print("shown", n) }
func run(_ race: inout Race, times: Int) { for _ in 0..<times { _ = race.run() } }
func advance(_ n: inout Int, by step: Int = 1) { n += step }
func expect(_ condition: Bool, _ text: String) { print(condition ? "ok" : "not ok", text) }
func answer() -> Int { 42 }
func at(_ index: Int, in list: [String]) -> String { list[index] }

var race = Race()
run(&race, times: 3)
show(race.mark)
var mark = 5
mark += 1
advance(&mark)
advance(&mark, by: 10)
show(mark)
expect(mark == 17, "mark")
var list = ["a", "b"]
list.append(at(0, in: list))
print(list, at(2, in: list))
var set: Set<Int> = [1]
set.insert(2)
set = set.union([3])
print(set.sorted(), set.count)
let input = "x", output = input + "y"
print(output)
var undo = [() -> Int]()
undo.append(answer)
undo.append { mark * 2 }
print(undo.map { $0() })
let play = (1...3).map { $0 * $0 }
let values = play.filter { $0 > 1 }, count = values.count
print(play, values, count)
var drop = 2.5
drop = drop * 2
drop -= 1
let save: (Double) -> String = { "saved \($0)" }
print(save(drop))
let back = true, emit = "e", hot = 3, at0 = 0
if back { print(emit, hot, at0) }
var use = Race(mark: 9)
print(use.run(), use.show("text"))
let every = [race, use].map(\.mark)
let after = every.last ?? 0
print(every, after)
let help = ["k": 1]
print(help["k"]!, help["z"] == nil)
var state = "idle"
let on = { (s: String) in state = s }
on("busy")
print(state)
