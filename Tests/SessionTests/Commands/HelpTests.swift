import TestSupport
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession

@Suite struct HelpTests {
  @Test(arguments: Help.examples.map { "# \($0.topic)\n\($0.script)" })
  func `an example does what it says`(script: String) { #expect(problems(of: script) == []) }

  @Test func `an example that is wrong is found`() {
    #expect(problems(of: "1 + 1\n| = 3") != [])
    #expect(problems(of: "nonsense") != [])
  }

  @Test func `every statement can be looked up, and most show an example`() {
    for command in CommandTable.all {
      let text = Help.text(on: command.word.rawValue, Catalog())
      #expect(text?.hasPrefix(command.usage[0]) == true)
    }
  }

  @Test func `an operator has a signature, a sentence and an example`() {
    #expect(
      Help.text(on: "flatMapLatest", Catalog()) == """
        stream.flatMapLatest(_ selector: { … })
          Follows the stream that the closure made last and drops the one before.
        Example:
          let xs = hot("-1--2----|")
          subscribe xs, xs.flatMapLatest { x in cold("x-x-x|", x: x) } as result
          run
          marble
          |        0s   5s
          | xs     -1--2----|
          | result -1-12-2-2|
        """)
  }

  @Test func `all topics have a text, and nothing else has one`() {
    for topic in Help.topics(Catalog()) { #expect(Help.text(on: topic, Catalog()) != nil) }
    #expect(Help.text(on: "nothing", Catalog()) == nil)
  }

  @Test(arguments: [
    ("Observable", "Observable.just(_ element: Value"), ("Driver", "stream.asDriver("),
    ("Single", "Single.create("), ("PublishSubject", "onCompleted"), ("BehaviorRelay", "accept"),
    ("http", "http.get(URL"), ("JSON", "JSON.encode(VALUE)"), ("storage", "storage.set(VALUE"),
    ("func", "func NAME("), ("struct", "struct NAME"), ("enum", "enum NAME"),
    ("viewmodel", "viewmodel NAME"),
  ])
  func `types, services and words of Swift can be looked up`(topic: String, part: String) {
    #expect(Help.text(on: topic, Catalog())?.contains(part) == true)
    #expect(Help.topics(Catalog()).contains(topic))
  }

  @Test func `the overview names the view models that can be made`() {
    var catalog = Catalog()
    catalog.explore("Counter", make: { 1 }, inputs: [], outputs: [])
    #expect(Help.overview(catalog).contains("View models:\n  Counter\n"))
  }

  @Test func `the overview names every statement`() {
    for command in CommandTable.all {
      #expect(Help.overview(Catalog()).contains("\n  \(command.word.rawValue) "))
    }
  }
}
