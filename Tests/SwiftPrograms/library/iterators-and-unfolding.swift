var iterator = [3, 1, 4].makeIterator()
var copy = iterator
print(iterator.next()!, iterator.next()!, copy.next()!, iterator.next()!)
print(iterator.next() as Any, copy.next() as Any)
for rest in copy { print("rest", rest) }
let powers = sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }
print(Array(powers), Array(powers).count, powers.first { $0 > 5 } as Any)
print(Array(powers.prefix(2)), Array(powers.dropFirst(2)), powers.contains(9))
var countdown = sequence(state: 3) { (left: inout Int) -> Int? in
  left -= 1
  return left >= 0 ? left : nil
}
print(countdown.next() as Any, Array(countdown), countdown.next() as Any)
