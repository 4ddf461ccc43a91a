import Foundation

struct Repository: Codable {
  let id: Int
  let fullName: String
  let stars: Int
  let owner: String
  var homepage: URL?

  enum CodingKeys: String, CodingKey {
    case id
    case fullName = "full_name"
    case stars = "stargazers_count"
    case owner, homepage
  }
  enum OwnerKeys: CodingKey { case login }

  init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    fullName = try container.decode(String.self, forKey: .fullName)
    stars = try container.decodeIfPresent(Int.self, forKey: .stars) ?? 0
    owner = try container.nestedContainer(keyedBy: OwnerKeys.self, forKey: .owner).decode(String.self, forKey: .login)
    homepage = try container.decodeIfPresent(URL.self, forKey: .homepage)
  }

  func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(fullName.uppercased(), forKey: .fullName)
    var nested = container.nestedContainer(keyedBy: OwnerKeys.self, forKey: .owner)
    try nested.encode(owner, forKey: .login)
  }
}

struct Page<Item: Decodable>: Decodable {
  let items: [Item]
  let nextPage: Int?
}

let json = """
  {"items": [
    {"id": 1, "full_name": "apple/swift", "stargazers_count": 60, "owner": {"login": "apple"}, "extra": [1]},
    {"id": 2, "full_name": "x/y", "owner": {"login": "x"}, "homepage": "https://example.org/y"}
  ], "next_page": 2}
  """
let decoder = JSONDecoder()
decoder.keyDecodingStrategy = .useDefaultKeys
struct Wrapper: Decodable { let next_page: Int? }
let page = try decoder.decode(Page<Repository>.self, from: Data(json.utf8))
print(page.items.map(\.fullName), page.items.map(\.stars), page.items.map(\.owner), page.nextPage as Any)
print(page.items[1].homepage?.host ?? "none", page.items[0].homepage == nil)
print(try decoder.decode(Wrapper.self, from: Data(json.utf8)).next_page ?? 0)

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
print(String(decoding: try encoder.encode(page.items), as: UTF8.self))
