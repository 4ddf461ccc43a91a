struct Product {
  var name: String
  var price: Double
  var stock: Int
  var dimensions = Dimensions()
  struct Dimensions { var width = 1.0, height = 2.0 }
}

extension Sequence {
  func sorted<T: Comparable>(by path: KeyPath<Element, T>, descending: Bool = false) -> [Element] {
    sorted { descending ? $0[keyPath: path] > $1[keyPath: path] : $0[keyPath: path] < $1[keyPath: path] }
  }
  func sum<T: AdditiveArithmetic>(_ path: KeyPath<Element, T>) -> T {
    reduce(.zero) { $0 + $1[keyPath: path] }
  }
  func grouped<K: Hashable>(by path: KeyPath<Element, K>) -> [K: [Element]] {
    Dictionary(grouping: self) { $0[keyPath: path] }
  }
}

extension Array {
  mutating func modifyEach<T>(_ path: WritableKeyPath<Element, T>, _ change: (inout T) -> Void) {
    for i in indices { change(&self[i][keyPath: path]) }
  }
}

@dynamicMemberLookup
struct Draft<Root> {
  private(set) var root: Root
  private(set) var edits = 0
  init(_ root: Root) { self.root = root }
  subscript<T>(dynamicMember path: WritableKeyPath<Root, T>) -> T {
    get { root[keyPath: path] }
    set {
      root[keyPath: path] = newValue
      edits += 1
    }
  }
}

var products = [
  Product(name: "pen", price: 1.5, stock: 10),
  Product(name: "ink", price: 7.25, stock: 0),
  Product(name: "pad", price: 3, stock: 4),
]
print(products.sorted(by: \.price, descending: true).map(\.name))
print(products.sum(\.stock), products.sum(\.price), products.sum(\.dimensions.height))
products.modifyEach(\.price) { $0 *= 2 }
products.modifyEach(\.dimensions.width) { $0 += 3 }
print(products.map(\.price), products[0].dimensions)
print(products.grouped(by: \.name.count).mapValues(\.count), products.filter(\.name.isEmpty).isEmpty)
let paths: [PartialKeyPath<Product>] = [\.name, \.stock]
print(paths.map { products[1][keyPath: $0] })
var draft = Draft(products[2])
draft.name = "notepad"
draft.dimensions.width = 9
print(draft.name.uppercased(), draft.root.dimensions.width, draft.edits, products[2].name)
let isOut: (Product) -> Bool = \.stock.isZero
extension Int { var isZero: Bool { self == 0 } }
print(products.map(isOut))
