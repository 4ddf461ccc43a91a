enum Unit: Character { case meter = "m", second = "s" }

struct Packet {
  var id: UInt8
  var offset: Int16 = -1
  var ratio: Float = 0.1
  var mark: Character = "x"
  var flags: Set<Unit> = []
  var window: ClosedRange<Int> = 1...3
  var parent: Int?? = .some(nil)
  var bytes: [UInt8] { [id, id &+ 200, id &* 3] }
}

func average(_ values: [Float]) -> Float { values.reduce(0, +) / Float(values.count) }
func checksum(_ bytes: some Sequence<UInt8>) -> UInt8 { bytes.reduce(0, &+) }
func half(_ value: Int) -> Double { Double(value) / 2 }
func half(_ value: Double) -> Double { value / 2 }
func name(of character: Character) -> String { character.isNumber ? "digit" : "letter" }
func first(of text: String) -> Substring { text.prefix(2) }
func keys<K: Comparable, V>(of dictionary: [K: V]) -> [K] { dictionary.keys.sorted() }
func bits<T: FixedWidthInteger>(_ value: T) -> Int { value.bitWidth - value.leadingZeroBitCount }
func unwrap(_ value: Int??) -> String { value == nil ? "outer nil" : value! == nil ? "inner nil" : "\(value!!)" }

var packet = Packet(id: 250)
print(packet.id &+ 10, packet.bytes, checksum(packet.bytes), packet.id / 100)
packet.offset += 300
packet.id -= 245
print(packet.offset / 7, Int(packet.id) - 6, packet.id.addingReportingOverflow(255))
print(packet.ratio + 0.2, average([0.1, 0.2, packet.ratio]), Double(packet.ratio) == 0.1)
print(half(7), half(7.0), half(Int(packet.id)), 7 / 2, 7.0 / 2)
packet.mark = "7"
print(name(of: packet.mark), name(of: "seven".first!), packet.mark == "7", "\(packet.mark)8")
packet.flags.insert(.meter)
packet.flags.formUnion([.second, .meter])
print(packet.flags.count, packet.flags.contains(.second), Unit(rawValue: "s")!, Unit(rawValue: "x") == nil)
print(packet.window.contains(2), packet.window.upperBound, packet.window.map { $0 * 2 })
let start = first(of: "swift")
print(start, start + "!", start == "sw", String(start).uppercased(), type(of: start))
print(unwrap(packet.parent), unwrap(nil), unwrap(5), unwrap(Int("x")))
print(keys(of: [3: "c", 1: "a"]), keys(of: ["z": packet.id]), keys(of: [0.5: true]))
print(bits(255), bits(packet.id), bits(UInt16(packet.offset)), bits(Int8.max))
let mixed: [Double] = [1, 2.5, half(1)]
let small: [Int8] = [-128, 127]
print(
  mixed, small.map { Int($0) + 1 }, small.reduce(0) { $0 + Int($1) }, Int8(clamping: 300), UInt8(exactly: -1) as Any)
let text: String? = packet.id > 3 ? "big" : nil
print(text as Any, text.map { $0.count } ?? 0, [text, nil].compactMap { $0 }, Int64(packet.offset) << 33)
var float: Float = 1
float /= 3
print(float, Double(float), 1.0 / 3, Float(16_777_217), 5 % -3, -5 % 3, (-5.5).truncatingRemainder(dividingBy: 2))
