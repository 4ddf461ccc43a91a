var run = [1, 2, 3]
run[0] = 5
print(run[0])
run
  .forEach { print($0) }
let help = true
print(help ? 1 : 2)
help ? print("yes") : print("no")
let show: Int? = 3
if show is Int { print("is") }
func emit(_ body: (Int) -> Void) { body(4) }
emit { print("emitted", $0) }
emit { value in
  print(value)
}
func list() -> Int { 4 }
var use = [1: "a"]
use[2] = "b"
use[1]?.append("c")
print(list(), use.count, use[1]!)
