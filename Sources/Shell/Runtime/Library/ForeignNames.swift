/// Names of Apple's frameworks that articles use, with what there is in their place.
enum ForeignNames {
  private static let hints: [String: String] = [
    "TestScheduler": "'hot(…)' and 'cold(…)' make test streams, 'advance' and 'run' move the clock",
    "XCTAssertEqual": "write 'expect a == b'",
    "XCTAssert": "write 'expect condition'",
    "XCTAssertTrue": "write 'expect condition'",
    "URLSession": "'http.get(\"https://…\")' asks the session, and 'stub' answers",
    "URLRequest": "'http.get(\"https://…\")' asks the session, and 'stub' answers",
    "UserDefaults": "'storage.integer(forKey: \"…\")' reads what the session stores",
    "JSONDecoder": "'JSON.decode(text)' gives the value",
    "JSONEncoder": "'JSON.encode(value)' gives the text",
    "JSONSerialization": "'JSON.decode(text)' gives the value",
    "Timer": "'Observable.interval(1s)' counts on the session's clock",
    "exit": "'quit' leaves the shell",
    "clear": "Ctrl-L clears the screen, 'reset' the session",
    "Variable": "'BehaviorRelay(value: …)' has taken its place",
    "Task": "a script has no tasks: 'subscribe(onNext: { … })' hears each element",
    "sleep": "'.delay(1s)' waits on the session's clock, and 'advance 1s' moves it",
    "Thread": "all work runs in one thread, by the session's clock",
  ]

  /// What to write in place of a name that is not known.
  static func hint(for name: String) -> String? {
    if let hint = hints[name] { return hint }
    let isView = name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
    return isView ? "a script has no screen: a relay can stand in for a control" : nil
  }
}
