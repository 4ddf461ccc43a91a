var trace: [String] = []

@propertyWrapper
struct Traced<Value> {
  let name: String
  private var stored: Value
  init(wrappedValue: Value, _ name: String) {
    self.name = name
    stored = wrappedValue
    trace.append("init \(name)")
  }
  var wrappedValue: Value {
    get {
      trace.append("get \(name)")
      return stored
    }
    set {
      trace.append("set \(name)")
      stored = newValue
    }
  }
}

@propertyWrapper
struct Positive {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = abs(wrappedValue) }
  var projectedValue: String { "+\(wrappedValue)" }
}

func area(@Positive width: Int, @Positive height: Int) -> String {
  "\($width) x \($height) = \(width * height)"
}

func sumUp(_ numbers: [Int]) -> Int {
  @Traced("sum") var sum = 0
  for number in numbers { sum += number }
  return sum
}

struct Lines {
  @Traced("first") var first = 1
  @Traced("second") var second = "b"
}

print(area(width: -3, height: 4))
print(sumUp([1, 2]))
print(trace)
trace = []
var lines = Lines()
lines.first += 4
lines.second = lines.second + "!"
print(lines.first, lines.second)
print(trace.count, trace.joined(separator: ", "))
var copy = lines
copy.first = 0
print(lines.first, copy.first)

@propertyWrapper
struct Capitalized {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.uppercased() }
  }
  init(wrappedValue: String) { text = wrappedValue.uppercased() }
}
@propertyWrapper struct Plain<Value> { var wrappedValue: Value }
struct Word { @Plain @Capitalized var text = "abc" }
var word = Word()
word.text += "def"
print(word.text)
