struct Employee {
  let name: String
  let department: String
  var salary: Int
  var address = Address()
  struct Address { var city = "Oslo"; var zip: Int? = 100 }
}

struct SortKey<Root> {
  let compare: (Root, Root) -> Int

  init<Value: Comparable>(_ path: KeyPath<Root, Value>, descending: Bool = false) {
    compare = { a, b in
      let (x, y) = (a[keyPath: path], b[keyPath: path])
      if x == y { return 0 }
      return (x < y) != descending ? -1 : 1
    }
  }
}

extension Sequence {
  func sorted(by keys: SortKey<Element>...) -> [Element] {
    sorted { a, b in
      for key in keys {
        let order = key.compare(a, b)
        if order != 0 { return order < 0 }
      }
      return false
    }
  }

  func grouped<Key: Hashable>(by path: KeyPath<Element, Key>) -> [Key: [Element]] {
    Dictionary(grouping: self) { $0[keyPath: path] }
  }

  func sum<N: AdditiveArithmetic>(_ path: KeyPath<Element, N>) -> N { reduce(.zero) { $0 + $1[keyPath: path] } }
}

func set<Root, Value>(_ path: WritableKeyPath<Root, Value>, to value: Value) -> (Root) -> Root {
  { root in
    var copy = root
    copy[keyPath: path] = value
    return copy
  }
}

let staff = [
  Employee(name: "Ann", department: "IT", salary: 50), Employee(name: "Bob", department: "HR", salary: 40),
  Employee(name: "Cid", department: "IT", salary: 60), Employee(name: "Dan", department: "HR", salary: 40),
]
print(staff.sorted(by: SortKey(\.department), SortKey(\.salary, descending: true)).map(\.name))
print(staff.sorted(by: SortKey(\.salary), SortKey(\.name, descending: true)).map(\.name))
for (department, members) in staff.grouped(by: \.department).sorted(by: { $0.key < $1.key }) {
  print(department, members.sum(\.salary), members.map(\.name.count))
}
let moved = staff.map(set(\.address.city, to: "Bergen")).map(set(\.address.zip, to: nil))
print(moved[0].address, staff[0].address.zip ?? 0, moved.allSatisfy { $0[keyPath: \.address.zip] == nil })
let paths: [PartialKeyPath<Employee>] = [\.name, \.salary, \.address.city]
print(paths.map { "\(staff[1][keyPath: $0])" })
let zip = (\Employee.address).appending(path: \.zip)
print(staff[2][keyPath: zip] as Any, staff.map(\.name).map(\.first!))
