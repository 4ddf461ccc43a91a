class Counter {
  var value = 0
  func increment() { value += 1 }
}

struct Box {
  var counter = Counter()
  var value = 0
  mutating func increment() {
    value += 1
    counter.increment()
  }
}

func bump(_ counter: Counter) { counter.increment() }
func bump(_ box: inout Box) { box.increment() }

let a = Counter()
let b = a
b.increment()
bump(a)
print(a.value, b.value, a === b)

var first = Box()
var second = first
second.increment()
bump(&second)
print(first.value, second.value, first.counter.value, first.counter === second.counter)

second.counter = Counter()
second.increment()
print(first.counter.value, second.counter.value)

let counters = Array(repeating: Counter(), count: 3)
counters[0].value = 7
print(counters.map(\.value), counters[1] === counters[2])

let fresh = (0..<3).map { _ in Counter() }
fresh[0].value = 7
print(fresh.map(\.value), fresh[1] !== fresh[2])

var seen = Set<ObjectIdentifier>()
for counter in counters + fresh { seen.insert(ObjectIdentifier(counter)) }
print(seen.count)
