import RxsLanguage

extension ForeignNames {
  private static let decoding = "'JSON.decode(text)' gives the value"
  private static let stepping = "'advance next' goes to the next scheduled work"
  private static let function = "write 'func'"

  /// Hints for names from other languages and shells. Each of these names has an equivalent in this
  /// shell.
  package static let shell = ForeignNames(
    words: [
      "vars": "'show vars' lists the names and their values",
      "ls": "'show vars' lists the names, 'show' the whole session",
      "vms": "'help' lists the view models, and 'help NAME' explains one",
      "next": stepping,
      "step": stepping,
      "tick": "'advance 1s' moves the clock, 'advance next' to the next scheduled work",
      "wait": "'advance 3s' moves the clock",
      "unsubscribe": "'dispose LABEL' ends a subscription",
      "watch": "'subscribe EXPR as LABEL' prints each event of a stream",
      "clear": "Ctrl-L clears the screen, 'reset' the session",
      "history": "'show log' shows the statements; Up and Ctrl-R bring a line back",
    ],
    hints: [
      "TestScheduler":
        "'hot(…)' and 'cold(…)' make test streams, 'advance' and 'run' move the clock",
      "XCTAssertEqual": "write 'expect a == b'",
      "XCTAssert": "write 'expect condition'",
      "XCTAssertTrue": "write 'expect condition'",
      "URLSession": "'http.get(\"https://…\")' makes a request, and 'stub' sets its answer",
      "URLRequest": "'http.get(\"https://…\")' makes a request, and 'stub' sets its answer",
      "UserDefaults": "'storage.integer(forKey: \"…\")' reads a stored value",
      "JSONDecoder": decoding,
      "JSONEncoder": "'JSON.encode(value)' gives the text",
      "JSONSerialization": decoding,
      "Timer": "'Observable.interval(1s)' counts on the session's clock",
      "exit": "'exit' without '()' leaves the shell",
      "Variable": "write 'BehaviorRelay(value: …)' instead",
      "Task": "a script has no tasks: 'subscribe(onNext: { … })' runs a closure for each element",
      "sleep": "'.delay(1s)' waits on the session's clock, and 'advance 1s' moves it",
      "null": "write 'nil'",
      "None": "write 'nil'",
      "True": "write 'true'",
      "False": "write 'false'",
      "def": function,
      "fn": function,
      "fun": function,
      "function": function,
      "const": "write 'let'",
      "val": "write 'let'",
      "Thread": "all work runs on one thread, by the session's clock",
    ],
    screens: ("UI", "a script has no screen: use a relay instead of a control"),
    swiftNames: [
      "URLSession", "URLRequest", "UserDefaults", "JSONDecoder", "JSONEncoder", "JSONSerialization",
      "Task",
    ],
    mark: { mark, word in
      guard mark == ":" else {
        return word.map { "'help \($0)' explains it" } ?? "'help' lists the statements"
      }
      let leaves = ["q", "quit", "wq", "x", "exit"].contains(word)
      return leaves ? "'quit' leaves the shell" : "'help' lists the statements"
    })
}
