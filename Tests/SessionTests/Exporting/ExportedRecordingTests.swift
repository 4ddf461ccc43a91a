import Testing

/// Subscriptions in Swift, and the expectations of their events.
@Suite struct ExportedRecordingTests {
  @Test(arguments: [
    // Statements in blocks.
    (
      "let xs = PublishSubject<Int>()\nif true { subscribe xs.map { $0 + 1 } as ys; emit xs 1 }",
      [
        "let ys = Recording(scheduler, xs.map { $0 + 1 })", "if true { ys.start(); xs.onNext(1) }",
        "XCTAssertEqual(ys.events, [.next(0, 2)])",
      ]
    ),
    (
      "let xs = PublishSubject<Int>()\nat 1s { emit xs 1; complete xs }",
      ["scheduler.scheduleAt(1) { xs.onNext(1); xs.onCompleted() }"]
    ),
    (
      "let xs = PublishSubject<Int>()\nat 1s subscribe xs\nat 3s dispose xs\nadvance 2s",
      [
        "let xsEvents = Recording(scheduler, xs)",
        "scheduler.scheduleAt(1) { xsEvents.start() }",
        "scheduler.scheduleAt(3) { xsEvents.dispose() }", "scheduler.advanceTo(2)",
        "XCTAssertTrue(xsEvents.events.isEmpty)",
      ]
    ),
    // Looks at subscriptions.
    (
      "subscribe Observable.of(1) as xs\nexpect events(xs) == [.next(0s, 1), .completed(0s)]",
      [
        "XCTAssertEqual(xs.events, [.next(0, 1), .completed(0)])",
        "XCTAssertEqual(xs.events, [.next(0, 1), .completed(0)])",
      ]
    ),
    (
      "subscribe Observable.of(1) as xs\nvalues(xs); count(xs); latest(xs)",
      [
        "XCTAssertEqual(xs.values, [1])", "XCTAssertEqual(xs.values.count, 1)",
        "XCTAssertEqual(xs.values.last, 1)",
        "XCTAssertEqual(xs.events, [.next(0, 1), .completed(0)])",
      ]
    ),
  ])
  func `a subscription becomes a recording`(_ script: String, _ lines: [String]) throws {
    let body = try ExportedScript.body(script)
    #expect(body.suffix(lines.count) == lines)
  }

  @Test func `what a subscription saw is expected`() throws {
    let body = try ExportedScript.body(
      """
      # phase
      subscribe Observable.of(1, 2) as xs
      subscribe Observable.of((1, "a")) as pairs
      subscribe Observable<Int>.never() as none
      """)
    #expect(
      body == [
        "// phase", "let xs = Recording(scheduler, Observable.of(1, 2))", "xs.start()",
        "let pairs = Recording(scheduler, Observable.of((1, \"a\")))", "pairs.start()",
        "let none = Recording(scheduler, Observable<Int>.never())", "none.start()",
        "XCTAssertEqual(xs.events, [.next(0, 1), .next(0, 2), .completed(0)])",
        "XCTAssertEqual(pairs.descriptions, [.next(0, \"(1, \\\"a\\\")\"), .completed(0)])",
        "XCTAssertTrue(none.events.isEmpty)",
      ])
  }

  @Test func `elements of subscriptions have the type that the resolver found`() throws {
    let body = try ExportedScript.body(
      """
      let xs = PublishSubject<Int?>()
      subscribe xs as every
      subscribe xs.map { ($0, 1) } as pairs
      emit xs nil
      emit xs 1
      """)
    #expect(
      body.suffix(7) == [
        "XCTAssertEqual(every.events, [.next(0, nil), .next(0, 1)])", "XCTAssertEqual(",
        "pairs.descriptions,", "[", ".next(0, \"(nil, 1)\"),",
        ".next(0, \"(Optional(1), 1)\"),", "])",
      ])
  }
}
