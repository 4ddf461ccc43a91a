import Foundation

enum NetworkError: Error, Equatable { case offline, status(Int), decoding(String) }
struct Response { let status: Int; let body: String }
struct Retry: Error { let after: Int; let underlying: any Error }

protocol Client { func get(_ path: String) throws -> Response }

final class FakeClient: Client {
  var responses: [String: [Result<Response, NetworkError>]]
  private(set) var log: [String] = []
  init(_ responses: [String: [Result<Response, NetworkError>]]) { self.responses = responses }
  func get(_ path: String) throws -> Response {
    log.append(path)
    guard var queue = responses[path], !queue.isEmpty else { throw NetworkError.status(404) }
    defer { responses[path] = queue }
    return try queue.removeFirst().get()
  }
}

struct Service {
  let client: any Client
  func load<T: Decodable>(_ type: T.Type, _ path: String, attempts: Int = 2) throws -> T {
    for attempt in 1...attempts {
      do {
        let response = try client.get(path)
        switch response.status {
        case 200..<300: break
        case 500...: throw Retry(after: attempt, underlying: NetworkError.status(response.status))
        default: throw NetworkError.status(response.status)
        }
        do { return try JSONDecoder().decode(T.self, from: Data(response.body.utf8)) } catch is DecodingError {
          throw NetworkError.decoding(String(describing: T.self))
        }
      } catch let retry as Retry where attempt < attempts {
        print("retrying after", retry.after)
      } catch NetworkError.offline where attempt < attempts {
        print("offline, again")
      }
    }
    throw NetworkError.offline
  }
}

struct User: Decodable, Equatable { let id: Int; let name: String }
let client = FakeClient([
  "/a": [.success(Response(status: 503, body: "")), .success(Response(status: 200, body: #"{"id":1,"name":"Ann"}"#))],
  "/b": [.failure(.offline), .failure(.offline)],
  "/c": [.success(Response(status: 200, body: "[]"))],
  "/d": [.success(Response(status: 500, body: "")), .success(Response(status: 501, body: ""))],
])
let service = Service(client: client)
for path in ["/a", "/b", "/c", "/d", "/e"] {
  do {
    print(path, try service.load(User.self, path))
  } catch let error as NetworkError where error == .status(404) {
    print(path, "not found")
  } catch let error as NetworkError {
    print(path, error)
  } catch let retry as Retry {
    print(path, "gave up:", retry.underlying)
  }
}
print(client.log.count, (try? service.load([Int].self, "/x")) as Any)
let results: [Result<Int, NetworkError>] = [.success(1), .failure(.offline), .success(3)]
print(
  results.compactMap { try? $0.get() }, results.map { $0.map { $0 * 2 } },
  results[1].mapError { _ in Retry(after: 0, underlying: NetworkError.offline) })
func parse(_ text: String) throws(NetworkError) -> Int {
  guard let n = Int(text) else { throw .decoding(text) }
  return n
}
do { print(try parse("12") + (try parse("z"))) } catch { print(error == .decoding("z")) }
print(NetworkError.offline is any Error, (NetworkError.offline as NSError).code, NetworkError.status(3))
