final class Logger {
  static let shared = Logger(); private(set) var lines: [String] = []; private init() {};
  func callAsFunction(_ s: String) { lines.append(s); print("log:", s) }
}
let log = Logger.shared
final class Resource {
  let name: String; init(_ n: String) { name = n; log("open \(n)") }; deinit { log("close \(name)") };
  func use() -> Int { name.count }
}
func scope() -> Int { let r = Resource("local"); defer { log("leaving") }; return r.use() }
print(scope())
do { let r = Resource("block"); _ = r.use() }
print("after block")
var held: Resource? = Resource("held")
weak var peek = held
print(peek?.name ?? "nil")
var closure: (() -> Int)? = { [held] in held!.use() }
held = nil
print(peek == nil, closure!())
closure = nil
print(peek == nil)
final class Parent { var child: Child?; let name = "p"; deinit { log("parent gone") } }
final class Child {
  unowned let parent: Parent; init(_ p: Parent) { parent = p }; deinit { log("child gone") };
  var up: String { parent.name }
}
var parent: Parent? = Parent()
parent!.child = Child(parent!)
print(parent!.child!.up)
parent = nil
final class Pool<T: AnyObject> {
  private var free: [T] = []; private let make: () -> T; private(set) var created = 0;
  init(_ m: @escaping () -> T) { make = m }
  func take() -> T { if let t = free.popLast() { return t }; created += 1; return make() };
  func give(_ t: T) { free.append(t) }
}
let pool = Pool { Resource("pooled") }
let a = pool.take(); pool.give(a)
print(pool.take() === a, pool.created)
struct Lazy<T> {
  private final class Box { var v: T?; let f: () -> T; init(_ f: @escaping () -> T) { self.f = f } };
  private let box: Box; init(_ f: @autoclosure @escaping () -> T) { box = Box(f) };
  var value: T { if let v = box.v { return v }; let v = box.f(); box.v = v; return v }
}
let lazyValue = Lazy(Resource("lazy"))
print("not yet"); print(lazyValue.value.name, lazyValue.value.use())
class Emitter {
  private var hs: [Int: (String) -> Void] = [:]; private var n = 0;
  func on(_ h: @escaping (String) -> Void) -> () -> Void {
    n += 1; let k = n; hs[k] = h; return { [weak self] in self?.hs[k] = nil }
  }; func emit(_ s: String) { hs.sorted { $0.key < $1.key }.forEach { $0.value(s) } }
}
let e = Emitter()
let off = e.on { print("one", $0) }; let off2 = e.on { print("two", $0) }
e.emit("x"); off(); e.emit("y"); off2(); e.emit("z")
var items = [Resource("i1"), Resource("i2")]
items.removeLast(); items = []
print(log.lines.count, log.lines.filter { $0.hasPrefix("open") }.count)
