let numbers = [1, 2, 3, 4, 5, 6]
let even = numbers.lazy.filter { $0 % 2 == 0 }
print(Array(even.prefix(2)), even.first!, Array(even.dropFirst()), even.map { $0 * $0 }.first!)
print(
  numbers.lazy.filter {
    print("f", $0); return $0 > 2
  }.map {
    print("m", $0); return $0 * 10
  }.first!)
print(
  Array(
    numbers.lazy.map {
      print("map", $0); return $0
    }.prefix(2)))
for n in numbers.lazy.map({
  print("in", $0); return -$0
}).filter({ $0 < -4 }) { print(n) }
print(
  numbers.lazy.map {
    print("w", $0); return $0
  }.first { $0 > 1 }!)
print(numbers.lazy.filter { $0 > 3 }.contains { $0 == 5 }, numbers.lazy.compactMap { $0 > 4 ? $0 : nil }.first!)
