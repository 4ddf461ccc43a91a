import RxsEngine
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

@Suite struct InputFieldTests {
  /// A view model that sends each input to the output of the same name.
  private final class Echo {
    struct Input {
      let observable: Observable<String>
      let driver: Driver<Int>
      let signal: Signal<Int>
      let relay: PublishRelay<Int?>
      let behavior: BehaviorRelay<Int>
      let subject: PublishSubject<Bool>
      let value: BehaviorSubject<[String]>
      let observer: AnyObserver<Int>
    }
    struct Output {
      let observable: Observable<String>
      let driver: Driver<Int>
      let signal: Signal<Int>
      let relay: Observable<Int?>
      let behavior: Observable<Int>
      let subject: Observable<Bool>
      let value: Observable<[String]>
    }

    func transform(_ input: Input) -> Output {
      Output(
        observable: input.observable, driver: input.driver, signal: input.signal,
        relay: input.relay.asObservable(), behavior: input.behavior.asObservable(),
        subject: input.subject, value: input.value)
    }
  }

  private func output(of text: String) -> [String] {
    var catalog = Catalog()
    catalog.explore("Echo", { Echo() }, Echo.transform)
    let session = Session(catalog: catalog, options: Session.Options(folder: "."))
    let (script, _) = Parser.parse(Source(name: "", text: text), .shell)
    return session.active {
      for line in script.lines { _ = session.run(line, of: script.source, phase: nil) }
      return session.transcript.entries.flatMap(\.outputLines)
    }
  }

  @Test(arguments: [
    ("observable", "\"a\""), ("driver", "1"), ("signal", "1"), ("relay", "1"), ("relay", "nil"),
    ("behavior", "1"), ("subject", "true"), ("value", "[\"a\"]"),
  ])
  func `a value that is emitted into an input field arrives at the output`(
    name: String, value: String
  ) {
    let lines = output(
      of: "let echo = Echo()\nsubscribe echo.\(name) as out\nemit echo.\(name) \(value)")
    #expect(lines.last == "0s out \(value)")
  }

  @Test func `a BehaviorRelay or BehaviorSubject input begins with a neutral value`() {
    #expect(
      output(of: "let echo = Echo()\nsubscribe echo.behavior, echo.value") == [
        "0s echo.behavior 0", "0s echo.value []",
      ])
  }

  @Test func `an AnyObserver input accepts an emitted value`() {
    #expect(output(of: "let echo = Echo()\nemit echo.observer 1") == [])
  }

  @Test func `the emit statement refuses a value of the wrong type and names the input's type`() {
    #expect(
      output(of: "let echo = Echo()\nemit echo.observable 1") == [
        "error: echo.observable takes String, got Int 1"
      ])
  }

  @Test func `the list of inputs shows each type as in Swift source code`() {
    #expect(
      output(of: "let echo = Echo()\nshow inputs") == [
        "echo.observable: Observable<String>", "echo.driver: Driver<Int>",
        "echo.signal: Signal<Int>", "echo.relay: PublishRelay<Int?>",
        "echo.behavior: BehaviorRelay<Int>", "echo.subject: PublishSubject<Bool>",
        "echo.value: BehaviorSubject<[String]>", "echo.observer: AnyObserver<Int>",
      ])
  }
}
