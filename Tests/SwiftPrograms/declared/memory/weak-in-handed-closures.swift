// Closures with weak captures, called by played and by compiled code.
final class Box {
  var id = 1
  deinit { print("deinit") }
  func hi() -> String { "hi \(id)" }
  func each(_ body: (Int) -> Void) { body(id) }
}
struct Holder { var make: (Int) -> Int }
func run(_ body: () -> Int) -> Int { body() }
var box: Box? = Box()
let id = { [weak box] in box?.id ?? 0 }
print(id(), id() + 1, [id()])
print(run { [weak box] in box?.id ?? 0 })
box?.each { [weak box] number in print(number, box?.id ?? 0) }
let greeting = { [weak box] () -> String in box?.hi() ?? "gone" }
print(greeting())
box = nil
print(id(), greeting(), run { [weak box] in box?.id ?? -1 })
let factor = 3
let holder = Holder(make: { [factor] in $0 * factor })
print(holder.make(2), [1, 2].map { [factor] in $0 + factor })
var total = 0
let other = Box()
let add = { [unowned other, step = other.id + 1] in total += other.id + step }
add()
add()
print(total)
