enum NetworkError: Error {
  case offline
  case status(Int)
  case timeout(seconds: Double)
}

struct DecodingProblem: Error, CustomStringConvertible {
  let field: String
  var description: String { "cannot decode \(field)" }
}

final class Resource {
  static var open = 0
  let name: String
  init(_ name: String) throws {
    guard name != "locked" else { throw NetworkError.status(423) }
    self.name = name
    Resource.open += 1
  }
  func read() throws -> String {
    switch name {
    case "bad": throw DecodingProblem(field: "title")
    case "slow": throw NetworkError.timeout(seconds: 1.5)
    case "gone": throw NetworkError.status(404)
    default: return "contents of \(name)"
    }
  }
  deinit { Resource.open -= 1 }
}

func load(_ name: String) throws -> String {
  print("load \(name)")
  defer { print("leave \(name), open \(Resource.open)") }
  do {
    let resource = try Resource(name)
    defer { print("close \(resource.name)") }
    return try resource.read()
  } catch NetworkError.status(let code) where code >= 423 {
    throw DecodingProblem(field: "lock \(code)")
  }
}

for name in ["ok", "bad", "slow", "gone", "locked"] {
  do {
    print(try load(name))
  } catch NetworkError.timeout(let seconds) {
    print("timed out after \(seconds)s")
  } catch let error as DecodingProblem {
    print(error)
  } catch is NetworkError {
    print("some network error")
  } catch {
    print("unexpected")
  }
}
let texts = ["a", "bad", "b"].compactMap { try? load($0) }
print(texts, Resource.open)
