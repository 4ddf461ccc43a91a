import Foundation

enum Shape: Codable, Equatable {
  case circle(radius: Double)
  case rectangle(width: Double, height: Double)
  case point
}

struct Event: Codable {
  var eventName: String
  var createdAt: Date
  var shapes: [Shape] = []
}

@propertyWrapper
struct Lossy<Element: Codable & Equatable>: Codable, Equatable {
  var wrappedValue: [Element]
  init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

  private struct Anything: Codable {}
  init(from decoder: Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        _ = try container.decode(Anything.self)
      }
    }
    wrappedValue = elements
  }
  func encode(to encoder: Encoder) throws { try wrappedValue.encode(to: encoder) }
}

struct Basket: Codable { @Lossy var counts: [Int] }

let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
encoder.keyEncodingStrategy = .convertToSnakeCase
encoder.dateEncodingStrategy = .secondsSince1970
let event = Event(
  eventName: "drawn", createdAt: Date(timeIntervalSince1970: 86_400),
  shapes: [.circle(radius: 1.5), .point, .rectangle(width: 2, height: 3)])
let data = try encoder.encode(event)
print(String(decoding: data, as: UTF8.self))

let decoder = JSONDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
decoder.dateDecodingStrategy = .secondsSince1970
let copy = try decoder.decode(Event.self, from: data)
print(copy.eventName, copy.createdAt == event.createdAt, copy.shapes == event.shapes, copy.shapes)
print(copy.createdAt.timeIntervalSince1970)
print(try decoder.decode(Basket.self, from: Data(#"{"counts": [1, "two", 3, null, 4]}"#.utf8)).counts)
let mixed = try decoder.decode([String: [Int?]].self, from: Data(#"{"b": [1, null], "a": []}"#.utf8))
for key in mixed.keys.sorted() { print(key, mixed[key]!) }
print((try? decoder.decode(Shape.self, from: Data(#"{"square": {}}"#.utf8))) as Any)
