import Foundation

struct Version: Comparable, Hashable, LosslessStringConvertible, Codable {
  let parts: [Int]
  let pre: String?

  init?(_ text: String) {
    let halves = text.split(separator: "-", maxSplits: 1)
    guard let head = halves.first else { return nil }
    let numbers = head.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard !numbers.contains(nil), (1...3).contains(numbers.count) else { return nil }
    parts = numbers.compactMap { $0 } + Array(repeating: 0, count: 3 - numbers.count)
    pre = halves.count > 1 ? String(halves[1]) : nil
  }

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let version = Version(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "bad version \(text)"))
    }
    self = version
  }

  func encode(to encoder: any Encoder) throws {
    var box = encoder.singleValueContainer()
    try box.encode(description)
  }

  var description: String { parts.map(String.init).joined(separator: ".") + (pre.map { "-" + $0 } ?? "") }

  static func < (a: Version, b: Version) -> Bool {
    if a.parts != b.parts { return a.parts.lexicographicallyPrecedes(b.parts) }
    switch (a.pre, b.pre) {
    case (nil, _): return false
    case (_?, nil): return true
    case let (x?, y?): return x < y
    }
  }
}

extension Range where Bound == Version {
  static func upToNextMajor(from v: Version) -> Range<Version> {
    v..<Version("\(v.parts[0] + 1).0.0")!
  }
}

let texts = ["1.2.3", "1.10", "1.2.3-beta", "2", "1..2", "x", "1.2.3-alpha"]
let versions = texts.compactMap(Version.init)
print(versions.sorted().map(\.description))
print(versions.max()!, versions.min()!, Version("1.0") == Version("1.0.0"))
let range = Range.upToNextMajor(from: versions[0])
for v in versions { print(v, range.contains(v) ? "fits" : "-", range ~= v) }
let data = try JSONEncoder().encode(["a": versions[0]])
print(String(data: data, encoding: .utf8)!)
do { _ = try JSONDecoder().decode([Version].self, from: Data(#"["1.0", "one"]"#.utf8)) } catch let
  DecodingError.dataCorrupted(context)
{
  print(context.debugDescription, context.codingPath.first?.intValue ?? -1)
}
print(Set(["1", "1.0", "1.0.0"].map { Version($0)! }).count, String(versions[1]), "\(Optional(versions[0])!)")
