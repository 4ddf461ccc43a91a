import Glibc
import RxsEngine
import RxsSystem
import RxsViewModels
import Testing

@testable import RxsCatalog
@testable import RxsCompletion
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

@Suite struct CompleterTests {
  /// A new session in which the statements have run.
  private func session(
    after statements: String = Self.session, folder: String = "."
  ) throws -> Session {
    var catalog = Catalog()
    catalog.explore(
      "FindNumberViewModel", { FindNumberViewModel() }, FindNumberViewModel.transform)
    catalog.explore("Toggle", { Toggle() }, Toggle.transform)
    let session = Session(catalog: catalog, options: Session.Options(folder: folder))
    _ = try session.active { try run(statements, in: session) }
    return session
  }

  /// Runs statements; returns their output.
  @discardableResult
  private func run(_ statements: String, in session: Session) throws -> [String] {
    let (script, diagnostics) = Parser.parse(Source(name: "", text: statements), .shell)
    try #require(diagnostics.isEmpty)
    return script.lines.flatMap { line in
      #expect(session.run(line, of: script.source, phase: nil) == .done)
      return session.transcript.entries.last?.outputLines ?? []
    }
  }

  /// The candidates at the `‸` of a line.
  private func candidates(
    _ line: String, folder: String = "."
  ) throws -> [Completion.Candidate] {
    let session = try session(folder: folder)
    let parts = line.split(separator: "‸", omittingEmptySubsequences: false)
    return session.active {
      Completer(session: session, folder: folder)
        .completion(parts.joined(), parts[0].utf8.count).candidates
    }
  }

  private static let session = """
    let game = FindNumberViewModel()
    let xs = PublishSubject<Int>()
    let flag = Toggle()
    let list = [1, 2, 3]
    let wait = 2s
    let repo = (id: 1, name: "x")
    let 한글 = 1
    viewmodel Counter(start: Int = 0, by step: Int) { input increment; output count = .just(start) }
    subscribe game.round, game.target, xs
    fail xs .offline(reason: "none")
    mark one
    mark two
    """

  @Test(
    arguments: [
      // Statements, and the operands of `requires` and `back`
      ("xf‸", ["xfail"]),
      ("requires lin‸", ["linux"]),
      ("requires ci, FindN‸", ["FindNumberViewModel"]),
      ("em‸", ["emit"]),
      ("ba‸", ["back"]),
      ("back o‸", ["one"]),
      ("mark o‸", []),
      ("su‸", ["subscribe"]),
      ("subscripti‸", ["subscriptions"]),
      ("1 + 1; di‸", ["dispose"]),
      ("! em‸", ["emit"]),
      ("at 2s em‸", ["emit"]),
      ("at (1s + 1s) em‸", ["emit"]),
      ("le‸", ["let"]),
      ("ga‸", ["game"]),
      ("한‸", ["한글"]),
      ("emit‸ xs", ["emit"]),
      // Names in expressions
      ("print li‸", ["list"]),
      ("print list, ga‸", ["game"]),
      ("expect no‸", ["now"]),
      ("let a = Find‸", ["FindNumberViewModel"]),
      ("let a = find‸", ["FindNumberViewModel"]),
      ("let a = Behavior‸", ["BehaviorRelay", "BehaviorSubject"]),
      ("print \"\\(li‸", ["list"]),
      ("xs.map { li‸", ["list"]),
      // Members, and the operands of `emit` and `subscribe`
      ("emit ‸", ["flag", "game", "xs"]),
      ("emit flag.‸", ["isOn"]),
      ("emit game.‸", ["gameStart", "checkNumber", "resetStage"]),
      ("emit game.ch‸", ["checkNumber"]),
      ("emit flag.isOn t‸", ["true"]),
      ("emit flag.isOn true, f‸", ["false"]),
      ("emit xs li‸", ["list"]),
      ("fail xs li‸", ["list"]),
      ("complete x‸", ["xs"]),
      ("subscribe ga‸", ["game"]),
      ("subscribe game.‸", ["target", "round", "bestRecord", "currentRecord", "error"]),
      ("subscribe xs, game.ro‸", ["round"]),
      ("subscribe game.round.flatMapL‸", ["flatMapLatest"]),
      ("subscribe game.round.map { $0 }.flatMapL‸", ["flatMapLatest"]),
      ("subscribe xs.map { $0 } ‸", ["as"]),
      ("subscribe xs.map { $0.isMul‸", ["isMultiple"]),
      ("subscribe xs, game.round.filter { $0.isMul‸", ["isMultiple"]),
      ("subscribe xs as ‸", []),
      ("let a = game.rou‸", ["round"]),
      ("repo.na‸", ["name"]),
      ("Observable.jus‸", ["just"]),
      ("Observable<Int>.jus‸", ["just"]),
      ("PublishSubject<Int>().debou‸", ["debounce"]),
      ("hot(.next(1s, 1)).distinctU‸", ["distinctUntilChanged"]),
      ("MainScheduler.asy‸", ["asyncInstance"]),
      ("xs\n  .throt‸", ["throttle"]),
      // Implicit members
      ("hot(.‸", ["next", "completed", "error"]),
      ("hot(.next(1s, 1), .co‸", ["completed"]),
      ("expect events(xs) == [.ne‸", ["next"]),
      ("advance .‸", ["microseconds", "milliseconds", "nanoseconds", "never", "seconds", "zero"]),
      ("xs.throttle(.mil‸", ["milliseconds"]),
      ("Observable.interval(.sec‸", ["seconds"]),
      ("xs.flatMap { _ in .jus‸", ["just"]),
      ("xs.share(replay: 1, scope: .‸", ["forever", "whileConnected"]),
      ("expect latest(xs) == .off‸", ["offline"]),
      ("fail xs .‸", ["offline"]),
      // Labels of arguments
      ("xs.throttle(1s, la‸", ["latest:"]),
      ("xs.throttle(1s, ‸", ["latest:", "scheduler:"]),
      ("xs.share(‸", ["replay:", "scope:"]),
      (
        "xs.throttle(‸",
        [
          "latest:", "scheduler:", "wait", ".microseconds", ".milliseconds", ".nanoseconds",
          ".never",
          ".seconds", ".zero",
        ]
      ),
      ("xs.throttle(1s, latest: ‸", ["false", "true"]),
      ("xs.throttle(1s, latest: f‸", ["false", "flag", "SOME"]),
      ("xs.throttle(wa‸", ["wait"]),
      ("xs.take(‸", ["for:", "scheduler:", "SOME"]),
      ("subscribe xs.map(‸", ["{"]),
      ("BehaviorRelay(va‸", ["value:"]),
      ("Counter(st‸", ["start:"]),
      ("Counter(start: 1, b‸", ["by:"]),
      ("let a = Cou‸", ["Counter"]),
      // Labels of subscriptions
      ("dispose ‸", ["game.round", "game.target", "game", "all"]),
      ("dispose game.r‸", ["game.round"]),
      ("marble g‸", ["game.round", "game.target", "game"]),
      ("values(‸", ["game.round", "game.target", "xs"]),
      ("expect latest(game.‸", ["round", "target"]),
      // Operands of other statements
      ("set ‸", ["frame", "budget.events", "strict", "warnings", "date"]),
      ("set budget.‸", ["budget.events"]),
      ("set strict ‸", ["false", "true"]),
      ("show su‸", ["subscriptions"]),
      ("show inputs ‸", ["flag", "game"]),
      ("help flatMapL‸", ["flatMapLatest"]),
      ("help Find‸", ["FindNumberViewModel"]),
      ("advance un‸", ["until"]),
      ("drop x‸", ["xs"]),
      ("stub \"https://*\" ‸", StubResponse.Kind.allCases.map(\.rawValue)),
      ("stub \"https://*\" json([1]), st‸", ["status"]),
      ("stub \"https://*\" ba‸", ["base64"]),
      ("stub \"https://*\" json([1]) ‸", ["after"]),
      ("stub PO‸", ["POST"]),
      ("save \"a.rxs\" ‸", ["replace"]),
      ("picture \"a.svg\" repl‸", ["replace"]),
      ("picture \"a.svg\" game.ro‸", ["game.round"]),
      ("play sp‸", ["speed"]), ("play 3s ‸", ["speed"]), ("play 3s speed 2 ‸", []),
      // No candidates
      ("save \"a.rxs\" replace ‸", []),
      ("// em‸", []), ("\"em‸", []), ("let x‸", []), ("$0.‸", []), ("quit ‸", []), ("12‸", []),
      ("| em‸", []), ("# em‸", []), ("nonsense.‸", []), ("1 2 ‸", []),
    ] as [(String, [String])])
  func `Tab offers the candidates that fit at the cursor`(line: String, texts: [String]) throws {
    let found = try candidates(line).map(\.text)
    switch texts.last {
    case "SOME": #expect(Array(found.prefix(texts.count - 1)) == Array(texts.dropLast()))
    default: #expect(found == texts)
    }
  }

  @Test(arguments: [
    ("emit game.ch‸", "PublishRelay<Int>"),
    ("subscribe game.ro‸", "Driver<Int>"),
    ("emi‸", "sends values into an input, a relay or a subject; without a value, sends ()"),
    (
      "xs.flatMapL‸",
      "flatMapLatest<R>(_ selector: (Element) -> Stream<R>) -> Stream<R>  "
        + "Follows the latest stream that the closure made, and drops the stream before."
    ),
    ("lis‸", "Array of 3 elements"),
    ("dispose game.r‸", "live, 1 event"),
    ("한‸", "Int 1"),
  ])
  func `each completion candidate has a summary of its type, value or meaning`(
    line: String, summary: String
  ) throws {
    #expect(try candidates(line).map(\.summary) == [summary])
  }

  @Test(arguments: [
    (
      "xs.throttle(‸",
      [
        "throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: SchedulerType = nil) "
          + "-> Stream<Element>"
      ]
    ),
    ("FindNumberViewModel(‸", ["FindNumberViewModel()"]),
    ("xs.throttle(la‸", []), ("emit xs ‸", []),
  ])
  func `the signature of the called function is the heading of the argument candidates`(
    line: String, heading: [String]
  ) throws {
    let session = try session()
    let text = line.dropLast()
    let completion = session.active {
      Completer(session: session).completion(String(text), text.utf8.count)
    }
    #expect(completion.heading == heading)
  }

  @Test(arguments: [
    ("em‸", "emit "), ("qu‸", "quit"), ("emit game.gameS‸", "gameStart"),
    ("emit game.ch‸", "checkNumber "), ("xs.ma‸", "map { "), ("xs.throt‸", "throttle("),
    ("xs.asO‸", "asObservable()"), ("let a = Find‸", "FindNumberViewModel()"),
    ("stub \"u\" js‸", "json("), ("stub \"u\" ba‸", "base64(\""),
  ])
  func `a completion candidate has a suffix such as a space or a bracket`(
    line: String, text: String
  ) throws {
    let candidate = try #require(try candidates(line).first)
    #expect(candidate.text + candidate.suffix == text)
  }

  @Test func `Tab offers file names inside the quotes of a statement that uses a file`() throws {
    var template = Array("/tmp/rxs-files-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    mkdir(folder + "/demos", 0o700)
    for name in ["a.rxs", "b.json", "demos/c.rxs", ".hidden.rxs"] {
      try FileAccess.writeAtomically("", to: "\(folder)/\(name)")
    }
    func texts(_ line: String) throws -> [String] {
      try candidates(line, folder: folder).map { $0.text + $0.suffix }
    }
    #expect(try texts("include \"‸") == ["a.rxs\"", "demos/"])
    #expect(try texts("include \"demos/‸") == ["c.rxs\""])
    #expect(try texts("save \"a‸") == ["a.rxs\""])
    #expect(try texts("stub \"https://*\" file(\"b‸") == ["b.json\""])
    #expect(try texts("include \"nowhere/‸") == [])
  }

  @Test(arguments: [
    "let ys = xs.map { $0 + 1 }.filter { $0 > 0 }", "print \"가 \\(list[0]; 1) 나\"",
    "stub GET \"https://x\" json([1, 2]) after 1s, file(\"a\")", "))]}",
    "emit game.checkNumber 1", "xs.onNext(7); advance 3s; undo; reset; list.append(4)",
    "\"\"\"\nabc \\(list.co", "viewmodel A(x: Int) { input a: Int }", "at at at", "a.b.?.c!.d",
  ])
  func `completion changes no session state at any cursor position`(line: String) throws {
    let untouched = try session()
    let completed = try session()
    completed.active {
      let completer = Completer(session: completed)
      for index in line.utf8.indices {
        _ = completer.completion(line, line.utf8.distance(from: line.startIndex, to: index))
      }
    }
    #expect(try state(of: completed) == state(of: untouched))
  }

  @Test func `the session state that the tests compare differs after each kind of change`() throws {
    let untouched = try state(of: session())
    for change in ["xs.onNext(7)", "advance 1s", "let more = 1", "stub \"https://x\" json(1)"] {
      #expect(try state(of: session(after: Self.session + "\n" + change)) != untouched)
    }
  }

  /// All observable state of a session.
  private func state(of session: Session) throws -> [String] {
    try session.active {
      try run(
        """
        show vars; show inputs; show outputs; show subscriptions; show pending; show stubs
        show log; now; values(xs); values(game.round); storage.integer(forKey: "k")
        undo; show vars; show log
        back one
        show vars
        """, in: session)
    }
  }
}

/// A view model with a Bool input.
private final class Toggle {
  struct Input {
    let isOn: PublishRelay<Bool>
  }
  struct Output {
    let isOff: Observable<Bool>
  }

  func transform(_ input: Input) -> Output { Output(isOff: input.isOn.map { !$0 }) }
}
