import Foundation

struct Event: Codable, Hashable {
  enum Level: String, Codable, CaseIterable, Comparable {
    case debug, info, warning, error
    static func < (a: Level, b: Level) -> Bool {
      allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
  }
  let level: Level
  let message: String
  var tags: Set<String> = []
  let code: Int?

  enum CodingKeys: String, CodingKey {
    case level, message = "msg", tags, code
  }

  init(level: Level, message: String, tags: Set<String> = [], code: Int? = nil) {
    self.level = level
    self.message = message
    self.tags = tags
    self.code = code
  }

  init(from decoder: Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    level = try box.decodeIfPresent(Level.self, forKey: .level) ?? .info
    message = try box.decode(String.self, forKey: .message)
    tags = Set(try box.decodeIfPresent([String].self, forKey: .tags) ?? [])
    code = try box.decodeIfPresent(Int.self, forKey: .code)
  }
}

let text = """
  [{"msg": "start"},
   {"level": "error", "msg": "disk \\"full\\"", "tags": ["io", "disk"], "code": 28},
   {"level": "warning", "msg": "slow", "code": null}]
  """
let events = try JSONDecoder().decode([Event].self, from: Data(text.utf8))
for event in events {
  print(event.level.rawValue.uppercased(), event.message, event.tags.sorted(), event.code.map(String.init) ?? "-")
}
print(events.filter { $0.level >= .warning }.count)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
print(String(decoding: try encoder.encode(events[2]), as: UTF8.self))
print(String(decoding: try encoder.encode(Event(level: .debug, message: "a/b")), as: UTF8.self))
do {
  _ = try JSONDecoder().decode(Event.self, from: Data(#"{"level": "fatal", "msg": "x"}"#.utf8))
} catch DecodingError.dataCorrupted(let context) {
  print("corrupted", context.codingPath.map(\.stringValue))
} catch {
  print("other", error)
}
let byLevel = Dictionary(grouping: events, by: \.level)
for level in Event.Level.allCases { print(level, byLevel[level]?.map(\.message) ?? []) }
print(Set([events[0], events[0], events[1]]).count)
