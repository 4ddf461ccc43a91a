import Foundation

struct Track: Codable, Equatable {
  let title: String
  let seconds: Int
  var rating: Double?
}

struct Album: Codable, Equatable {
  enum Genre: String, Codable { case rock, jazz = "smooth-jazz" }
  var name: String
  var genre: Genre
  var tracks: [Track]
  var tags: [String: Int]
}

func encoded<T: Encodable>(_ value: T, pretty: Bool = false) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = pretty ? [.sortedKeys, .prettyPrinted] : [.sortedKeys]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

let album = Album(
  name: "Blue \"Train\"", genre: .jazz,
  tracks: [Track(title: "Locomotion", seconds: 434, rating: 4.5), Track(title: "Lazy Bird", seconds: 424)],
  tags: ["year": 1958, "label": 7])

let text = try encoded(album)
print(text)
print(try encoded(album.tracks[1], pretty: true))
let decoded = try JSONDecoder().decode(Album.self, from: Data(text.utf8))
print(decoded == album, decoded.tracks.compactMap(\.rating), decoded.genre)

for json in [
  #"{"title": "A", "seconds": 1}"#, #"{"title": "B"}"#, #"{"title": "C", "seconds": "3"}"#,
  #"{"title": null, "seconds": 3}"#, "[1,",
] {
  do {
    print(try JSONDecoder().decode(Track.self, from: Data(json.utf8)))
  } catch DecodingError.keyNotFound(let key, _) {
    print("no", key.stringValue)
  } catch DecodingError.typeMismatch(let type, let context) {
    print("not of type", type, "at", context.codingPath.map(\.stringValue))
  } catch DecodingError.valueNotFound(let type, let context) {
    print("no value of", type, "at", context.codingPath.map(\.stringValue))
  } catch is DecodingError {
    print("corrupted")
  }
}
