struct Request: CustomStringConvertible {
  var method = "GET"
  var path: String
  var headers: [(String, String)] = []
  var body: String?

  var description: String {
    let lines = ["\(method) \(path)"] + headers.map { "\($0): \($1)" } + (body.map { ["", $0] } ?? [])
    return lines.joined(separator: "\n")
  }
}

typealias Middleware = (Request, _ next: (Request) -> String) -> String

func chain(_ middlewares: [Middleware], endpoint: @escaping (Request) -> String) -> (Request) -> String {
  middlewares.reversed().reduce(endpoint) { next, middleware in
    { request in middleware(request, next) }
  }
}

func configure<T>(_ value: T, _ change: (inout T) -> Void) -> T {
  var copy = value
  change(&copy)
  return copy
}

let authorize: Middleware = { request, next in
  next(configure(request) { $0.headers.append(("Authorization", "secret")) })
}
let uppercase: Middleware = { request, next in next(request).uppercased() }
let guardMethod: Middleware = { request, next in
  guard ["GET", "POST"].contains(request.method) else { return "405 \(request.method)" }
  return next(request)
}
var requests: [String] = []
let record: Middleware = { request, next in
  requests.append(request.path)
  return next(request)
}

let server = chain([record, guardMethod, uppercase, authorize]) { request in
  "200 \(request.path) with \(request.headers.count) headers"
}

print(server(Request(path: "/home")))
print(server(Request(method: "DELETE", path: "/home/1")))
print(
  server(
    configure(Request(method: "POST", path: "/items")) {
      $0.body = "tea"
      $0.headers.append(("Accept", "text"))
    }))
print(requests)
print(
  configure(Request(path: "/x")) {
    $0.body = "hi"; $0.headers = [("A", "1"), ("B", "2")]
  })
