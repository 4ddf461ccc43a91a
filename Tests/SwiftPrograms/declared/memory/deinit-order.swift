final class Tracer {
  static var depth = 0
  let name: String
  var child: Tracer?
  init(_ name: String, child: Tracer? = nil) {
    self.name = name
    self.child = child
    print("+ \(name)")
  }
  deinit { print("- \(name)") }
}

class Parent {
  let own = Tracer("own")
  deinit { print("Parent") }
}
class Child: Parent {
  let extra = Tracer("extra")
  deinit { print("Child") }
}

func scope() {
  let a = Tracer("a")
  do {
    let b = Tracer("b", child: Tracer("c"))
    print("in scope", a.name, b.name)
  }
  print("end of scope", a.name)
}

scope()
var variable: Tracer? = Tracer("first")
variable = Tracer("second")
print("replaced")
variable?.child = Tracer("nested")
variable = nil
print("nil")

var object: Parent? = Child()
object = nil

var list = [Tracer("0"), Tracer("1"), Tracer("2")]
list.remove(at: 1)
print("removed")
list[0] = Tracer("new 0")
list.removeAll()
print("empty")

var dictionary = ["k": Tracer("k")]
dictionary["k"] = nil
_ = Tracer("discarded")
print("count", dictionary.count)

func make() -> Tracer { Tracer("made") }
print(make().name)
let kept = Tracer("kept")
print("end with", kept.name)
