struct Permissions: OptionSet, Hashable {
  let rawValue: Int
  static let read = Permissions(rawValue: 1 << 0)
  static let write = Permissions(rawValue: 1 << 1)
  static let execute = Permissions(rawValue: 1 << 2)
  static let all: Permissions = [.read, .write, .execute]
}

extension Permissions: CustomStringConvertible {
  var description: String {
    let letters: [(Permissions, Character)] = [(.read, "r"), (.write, "w"), (.execute, "x")]
    return String(letters.map { contains($0.0) ? $0.1 : "-" })
  }
}

extension Permissions {
  init?(_ text: String) {
    var result: Permissions = []
    for (letter, option) in zip("rwx", [Permissions.read, .write, .execute]) where text.contains(letter) {
      result.insert(option)
    }
    guard text.allSatisfy({ "rwx-".contains($0) }) else { return nil }
    self = result
  }
}

var mine: Permissions = [.read, .write]
print(mine, mine.rawValue, mine.contains(.write), mine.isSuperset(of: .all))
mine.insert(.execute)
print(mine == .all, mine.subtracting(.read))
mine.remove([.read, .execute])
print(mine, mine.union(.read), mine.intersection([.read, .execute]).isEmpty)
mine.formSymmetricDifference(.all)
print(mine)
print(Permissions("rx") ?? [], Permissions("---")!, Permissions("rq") as Any)

struct File {
  var name: String
  var mode: Permissions = .read
}
var files = [File(name: "a"), File(name: "b", mode: .all), File(name: "c", mode: [])]
files[0].mode.insert(.write)
for file in files where !file.mode.isEmpty {
  print(file.name, file.mode, file.mode.rawValue)
}
let byMode = Dictionary(grouping: files, by: { $0.mode.contains(.write) })
print(byMode[true]!.map { $0.name }, byMode[false]!.count)
