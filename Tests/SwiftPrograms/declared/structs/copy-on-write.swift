final class Storage {
  var values: [Int]
  init(_ values: [Int]) { self.values = values }
}

struct Numbers {
  private var storage: Storage
  static var copies = 0

  init(_ values: [Int]) { storage = Storage(values) }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage(storage.values)
      Numbers.copies += 1
    }
  }

  subscript(index: Int) -> Int {
    get { storage.values[index] }
    set {
      makeUnique()
      storage.values[index] = newValue
    }
  }

  mutating func append(_ value: Int) {
    makeUnique()
    storage.values.append(value)
  }

  var sum: Int { storage.values.reduce(0, +) }
  func sharesStorage(with other: Numbers) -> Bool { storage === other.storage }
}

var a = Numbers([1, 2, 3])
a.append(4)
print(a.sum, Numbers.copies)
var b = a
print(a.sharesStorage(with: b))
b[0] = 100
print(a[0], b[0], a.sharesStorage(with: b), Numbers.copies)
b[1] += 5
b.append(9)
print(a.sum, b.sum, Numbers.copies)
var list = [a, b, a]
list[2].append(1)
print(list.map { $0.sum }, a.sum, Numbers.copies)
