func makeCounter(from start: Int) -> () -> Int {
  var value = start
  return {
    value += 1
    return value
  }
}
let first = makeCounter(from: 0)
let second = makeCounter(from: 10)
print(first(), first(), second(), first())
let same = first
print(same(), first(), second())
