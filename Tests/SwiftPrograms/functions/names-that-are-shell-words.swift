let now = 5
let latest = [1, 2]
var events = ["a"]
events.append("b")
func run(_ n: Int) -> Int { n + 1 }
func emit(_ text: String) { print("emit:", text) }
let at = 3, use = 4
print(now, latest, events, run(now))
emit("x")
print(at + use, [now, at].count)
