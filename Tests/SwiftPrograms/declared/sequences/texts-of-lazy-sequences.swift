// Lazy sequences: their texts and types, and the order in which their closures run.
let plain = [3, 1, 2].lazy
print(plain, type(of: plain))
let mapped = plain.map { $0 + 1 }
print(mapped, type(of: mapped))
let odd = (1...5).lazy.filter { $0 % 2 == 1 }.map { $0 * $0 }
print(Array(odd), odd.first!, type(of: odd))
print("\(odd)", String(describing: (1...3).lazy.map(String.init)))
let logged = [1, 2, 3, 4, 5].lazy.map { (number: Int) -> Int in
  print("first", number)
  return number * 2
}.prefix(2).map { (number: Int) -> Int in
  print("second", number)
  return number + 1
}
print("made")
print(Array(logged))
for number in logged.reversed() { print(number) }
let some = (1...10).lazy.compactMap { $0 % 3 == 0 ? "\($0)" : nil }
print(some.joined(separator: ","), Array(some.dropFirst()))
print([1, 2].reversed().map { $0 }, [3, 4].lazy.reversed().map { $0 * 2 }.first ?? 0)
