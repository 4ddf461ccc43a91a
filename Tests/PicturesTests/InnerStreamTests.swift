import RxsCatalog
import RxsEngine
import RxsLanguage
import RxsPictures
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import Testing

/// The rows of inner streams, which the closures of operators such as `flatMap` make.
@Suite struct InnerStreamTests {
  /// Runs a script. Returns the inner streams of a subscription, as "element start-end events",
  /// and all printed lines.
  private func inner(_ text: String, label: String = "ys", isSeen: Bool = true) -> (
    rows: [String], lines: [String]
  ) {
    LargeStack.run {
      let source = Source(name: "test.rxs", text: text)
      var options = Session.Options(folder: "/nonexistent")
      options.traces = true
      let session = Session(catalog: Catalog(), options: options)
      if !isSeen { session.tracer?.inners = nil }
      session.active {
        for line in Parser.parse(source, .shell).0.lines {
          session.run(line, of: source, phase: nil)
        }
      }
      let rows = (session.tracer?.inners?.streams[label] ?? []).map { stream in
        let end = stream.end.map(Durations.text) ?? ""
        let events = stream.events.map { "\(Durations.text($0.time)):\($0.value)" }
        return "\(stream.name) \(Durations.text(stream.start))-\(end) "
          + events.joined(separator: " ")
      }
      return (rows, session.transcript.entries.flatMap(\.outputLines))
    }
  }

  @Test func `the row of an inner stream ends where it is disposed of`() {
    let found = inner(
      """
      let xs = hot("1-2|")
      subscribe xs.flatMapLatest { x in cold("-a-b|") } as ys
      run
      """)
    #expect(
      found.rows == [
        #"1 0s-2s 1s:next("a")"#, #"2 2s-6s 3s:next("a") 5s:next("b") 6s:completed"#,
      ])
  }

  static let scripts = [
    "let xs = hot(\"1-2|\")\nsubscribe xs.flatMap { x in cold(\"-a-b|\") } as ys\nrun",
    "subscribe Observable.of(1, 2).concatMap { x in Observable.just(x).delay(1s) } as ys\nrun",
    "subscribe Observable.of(1, 2).flatMap { x in Observable.error(.bad) } as ys",
    "subscribe Observable.of(1, 2).flatMap { x in try f(x) } as ys\nfunc f(_ x: Int) throws -> Observable<Int> { throw .bad }",
    "subscribe hot(\"123\").flatMapFirst { x in Observable.of(x, 5).delay(1500ms) } as ys\nrun",
    "subscribe hot(\"12-3\").flatMap { x in hot(\"--a\") } as ys\nadvance 1s\ndispose ys\nrun",
    "let m = Observable.of(1).flatMap { x in Observable.of(x).flatMap { y in Observable.of(y, y) } }\nsubscribe m as ys, m as zs",
    "let s = hot(\"1-2|\").flatMap { x in cold(\"-a|\") }.share()\nsubscribe s as ys, s as zs\nrun",
    "subscribe Single.just(1).flatMapMaybe { x in Maybe.just(x) } as ys",
    "subscribe Observable.of(1, 0).flatMap { x in Observable.just(1 / x) } as ys",
    "subscribe hot(\"12-3|\").window(timeSpan: 2s, count: 2).flatMap { $0.toArray() } as ys\nrun",
    "subscribe hot(\"1-2-3-4|\").groupBy { $0 % 2 }.flatMap { $0.map { $0 + 1 } } as ys\nrun",
    "subscribe hot(\"1-2-3-4|\").window(timeSpan: 2s, count: 2) as ys\nrun",
  ]

  @Test(arguments: scripts) func `a session prints the same lines when inner streams are observed`(
    script: String
  ) {
    let script = script + "\nwhy ys"
    let (seen, unseen) = (inner(script), inner(script, isSeen: false))
    #expect(seen.lines == unseen.lines)
    #expect(unseen.rows == [])
  }

  @Test func `an inner stream inside an inner stream has no row`() {
    let found = inner(
      "subscribe Observable.of(1).flatMap { x in Observable.of(x).flatMap { y in Observable.of(y + 1) } } as ys"
    )
    #expect(found.rows == ["1 0s-0s 0s:next(2) 0s:completed"])
  }

  @Test func `each window has a row with its elements, even without a subscriber`() {
    let rows = [
      #"window 1 0s-3s 1s:next(1) 3s:next(2) 3s:completed"#,
      #"window 2 3s-8s 5s:next(3) 8s:next(4) 8s:completed"#, "window 3 8s-9s 9s:completed",
    ]
    let windows = #"subscribe hot("-1-2-3--4|").window(timeSpan: 5s, count: 2)"#
    for rest in ["", ".map { _ in 0 }", ".flatMap { $0.toArray() }"] {
      #expect(inner("\(windows)\(rest) as ys\nrun").rows == rows, "\(rest)")
    }
  }

  @Test func `each group has a row that is named after its key and ends with the source`() {
    let script = #"subscribe hot("1-2-3#").groupBy { $0 % 2 == 0 ? "even" : "odd" }"#
    for rest in ["", ".flatMap { $0 }"] {
      #expect(
        inner("\(script)\(rest) as ys\nrun").rows == [
          #""odd" 0s-5s 0s:next(1) 4s:next(3) 5s:error(error)"#,
          #""even" 2s-5s 2s:next(2) 5s:error(error)"#,
        ], "\(rest)")
    }
  }

  @Test func `the rows of a stream of streams are numbered`() {
    let found = inner(
      "subscribe hot(\"12|\").map { x in cold(\"--\\(x)|\") }.switchLatest() as ys\nrun")
    #expect(
      found.rows == ["inner 1 0s-1s ", "inner 2 1s-4s 3s:next(2) 4s:completed"])
  }

  @Test func `inner streams outside of a subscription have no rows`() {
    let found = inner(
      """
      let r = PublishRelay<Int>()
      Observable.of(1).flatMap { Observable.of($0) }.bind(to: r)
      subscribe r as ys, Observable.merge(Observable.of(1), Observable.of(2)) as zs
      """)
    #expect(found.rows == [])
    #expect(inner("subscribe Observable.merge(Observable.of(1), r) as ys").rows == [])
  }

  @Test func `each label has rows only for its own inner streams`() {
    let script =
      "let s = Observable.of(1, 2).flatMap { x in Observable.just(x) }\n"
      + "subscribe s as ys\nsubscribe s as zs"
    #expect(inner(script, label: "ys").rows.count == 2)
    #expect(inner(script, label: "zs").rows.count == 2)
  }

  @Test func `only the first 100 inner streams are kept`() {
    let found = inner(
      "subscribe Observable.range(start: 0, count: 5000).flatMap { x in Observable.just(x) } as ys")
    #expect(found.rows.count == 100)
    #expect(found.lines.count == 5001)
  }

  @Test func `inner streams are drawn between their expression and the row of the result`() throws {
    let svg = LargeStack.run {
      let source = Source(
        name: "test.rxs",
        text: "subscribe hot(\"12|\").flatMapLatest { x in cold(\"--\\(x)|\") } as ys\nrun")
      var options = Session.Options(folder: "/nonexistent")
      options.traces = true
      let session = Session(catalog: Catalog(), options: options)
      session.active {
        for line in Parser.parse(source, .shell).0.lines {
          session.run(line, of: source, phase: nil)
        }
      }
      return SVG.text(of: Picture(title: "test", session.subscriptions.all, of: session))
    }
    let places = try [">hot(", "class=\"j r\"", "class=\"l\""].map {
      try #require(svg.firstRange(of: $0)).lowerBound
    }
    #expect(places == places.sorted())
    #expect(svg.components(separatedBy: "class=\"j r\"").count == 3)
  }
}
