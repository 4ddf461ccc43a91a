/// What `help` and completion say of a function that is called by name.
struct FunctionHelp: Sendable {
  let name: String
  /// How it is written.
  let usage: String
  /// One sentence.
  let summary: String
  /// A script that shows it; the tests run it.
  var example: String?
}

/// The functions that are called by name, for help and completion.
enum FunctionTable {
  static let all: [FunctionHelp] =
    [
      FunctionHelp(
        name: "hot", usage: "hot(EVENT, …)", summary: "a hot test stream; times are the clock's",
        example: """
          let xs = hot(.next(1s, "a"), .completed(2s))
          subscribe xs
          advance 3s
          | 1s xs "a"
          | 2s xs completed
          """),
      FunctionHelp(
        name: "cold", usage: "cold(EVENT, …)",
        summary: "a cold test stream; times count from each subscription",
        example: """
          let xs = cold(.next(1s, "a"), .completed(2s))
          advance 5s
          subscribe xs
          run
          | 6s xs "a"
          | 7s xs completed
          """),
      FunctionHelp(
        name: "latest", usage: "latest(LABEL)",
        summary: "the last element of a subscription, or nil",
        example: """
          subscribe Observable.of(1, 2) as xs
          | 0s xs 1
          | 0s xs 2
          | 0s xs completed
          latest(xs)
          | = 2
          """),
      FunctionHelp(
        name: "values", usage: "values(LABEL)",
        summary: "the elements that a subscription has seen",
        example: """
          subscribe Observable.of(1, 2) as xs
          | ...
          values(xs)
          | = [1, 2]
          """),
      FunctionHelp(
        name: "events", usage: "events(LABEL)",
        summary: "the events that a subscription has seen, with their times",
        example: """
          subscribe Observable.just(1) as xs
          | ...
          events(xs)
          | = [.next(0s, 1), .completed(0s)]
          """),
      FunctionHelp(
        name: "count", usage: "count(LABEL)", summary: "how many elements a subscription has seen",
        example: """
          subscribe Observable.of(1, 2) as xs
          | ...
          count(xs)
          | = 2
          """),
      FunctionHelp(
        name: "marbles", usage: "marbles(LABEL)",
        summary: "what a subscription has seen as a marble diagram"),
      FunctionHelp(
        name: "subscriptions", usage: "subscriptions(STREAM)",
        summary: "when a test stream was subscribed to and disposed of",
        example: """
          let xs = cold(.completed(2s))
          subscribe xs
          run
          | 2s xs completed
          subscriptions(xs)
          | = [(0s, 2s)]
          """),
      FunctionHelp(
        name: "abs", usage: "abs(NUMBER)", summary: "a number or a duration without its sign"),
      FunctionHelp(name: "min", usage: "min(VALUE, …)", summary: "the least of the values"),
      FunctionHelp(name: "max", usage: "max(VALUE, …)", summary: "the greatest of the values"),
      FunctionHelp(
        name: "zip", usage: "zip(SEQUENCE, SEQUENCE)", summary: "the elements of both in pairs"),
    ] + services

  /// The functions that view models reach the world with.
  private static let services: [FunctionHelp] = [
    FunctionHelp(
      name: "http.get", usage: "http.get(URL, query: [:], headers: [:])",
      summary: "a request; its answer is (status: Int, headers: [:], text: String)",
      example: """
        stub "https://example.com/search?q=rx%20swift" json(["hits": 2])
        subscribe http.get("https://example.com/search", query: ["q": "rx swift"]) as answer
        advance
        | 0s answer (status: 200, headers: [:], text: "{\\"hits\\":2}")
        | 0s answer completed
        """),
    FunctionHelp(
      name: "http.request",
      usage: "http.request(METHOD, URL, query: [:], headers: [:], body: VALUE)",
      summary: "a request of any method; a body that is no String is sent as JSON",
      example: """
        stub POST "https://example.com/*" status(201)
        subscribe http.request("POST", "https://example.com/a", body: [1]).map { $0.status } as made
        advance
        | 0s made 201
        | 0s made completed
        """),
    FunctionHelp(
      name: "JSON.decode", usage: "JSON.decode(STRING)",
      summary: "the value that JSON stands for; objects become dictionaries",
      example: """
        JSON.decode("[1, {\\"a\\": null}]")
        | = [1, ["a": nil]]
        """),
    FunctionHelp(
      name: "JSON.encode", usage: "JSON.encode(VALUE)", summary: "a value as JSON",
      example: """
        JSON.encode((id: 1, tags: ["a"]))
        | = "{\\"id\\":1,\\"tags\\":[\\"a\\"]}"
        """),
    FunctionHelp(
      name: "storage.integer", usage: "storage.integer(forKey: STRING)",
      summary: "a stored number, 0 without one; also .string, .bool, .value, .removeValue",
      example: """
        store "Round" 3
        storage.integer(forKey: "Round") + storage.integer(forKey: "Best")
        | = 3
        """),
    FunctionHelp(
      name: "storage.set", usage: "storage.set(VALUE, forKey: STRING)",
      summary: "puts a value into the session's storage",
      example: """
        storage.set(["a"], forKey: "names")
        storage.value(forKey: "names")
        | = ["a"]
        """),
  ]

  /// What is said of a name.
  static func help(for name: String) -> FunctionHelp? { all.first { $0.name == name } }
}
