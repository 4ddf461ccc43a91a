// A closure with the result type Void returns (), for every expression in its body.
@discardableResult func noted(_ n: Int) -> Int {
  print("noted", n)
  return n
}
let quiet: () -> Void = { noted(5) }
print(quiet())

func called(_ f: (Int) -> Void) { print(f(1)) }
called { noted($0 + 1) }

var list = [1, 2]
let emptied: () -> Void = { list.removeLast() }
print(emptied(), list)

let pair: ((Int) -> Void, (Int) -> Int) = ({ noted($0) }, { noted($0) })
print(pair.0(1), pair.1(2))

let optional: ((Int) -> ())? = { noted($0) }
print(optional?(3) as Any)

let chosen: (Bool) -> Void = { $0 ? noted(1) : noted(2) }
print(chosen(true), chosen(false))
