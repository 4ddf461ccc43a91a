import Glibc
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsCompletion
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

@Suite struct HelpTests {
  private let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
  private var texts: HelpTexts { HelpTexts(session) }

  private static let topics = HelpTexts(
    Session(catalog: Catalog(), options: Session.Options(folder: "."))
  ).topics

  @Test func `an operator has a signature, a sentence and an example that is drawn`() {
    #expect(
      texts.text(on: "flatMapLatest") == """
        stream.flatMapLatest<R>(_ selector: (Element) -> Stream<R>) -> Stream<R>
          Follows the latest stream that the closure made, and drops the stream before.
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

  @Test func `overloads with the same sentence and old names are not listed`() throws {
    let text = try #require(texts.text(on: "combineLatest"))
    #expect(text.components(separatedBy: "Observable.combineLatest<").count == 5)
    #expect(try #require(texts.text(on: "catch")).contains("old name") == false)
    #expect(texts.text(on: "catchError")?.contains("The old name of 'catch'.") == true)
  }

  @Test(arguments: topics) func `a topic has a text`(topic: String) {
    #expect(texts.text(on: topic)?.isEmpty == false)
  }

  @Test func `other words have no text`() { #expect(texts.text(on: "nothing") == nil) }

  @Test(arguments: [
    ("Observable", "Observable.just(_ element: Element"), ("debounce", "stream.debounce("),
    ("drive", "stream.drive("), ("Single", "Single.create("), ("PublishSubject", "onCompleted"),
    ("BehaviorRelay", "accept"), ("http", "http.get("), ("JSON", "JSON.encode("),
    ("storage", "storage.set("), ("func", "func NAME("), ("viewmodel", "viewmodel NAME"),
  ])
  func `types, services and Swift keywords have help`(topic: String, part: String) {
    #expect(texts.text(on: topic)?.contains(part) == true)
    #expect(Self.topics.contains(topic))
  }

  @Test func `the overview names the view models that can be made`() {
    var catalog = Catalog()
    catalog.explore("Counter", make: { 1 }, inputs: [], outputs: [])
    let session = Session(catalog: catalog, options: Session.Options(folder: "."))
    #expect(HelpTexts(session).overview.contains("View models:\n  Counter\n"))
  }

  @Test func `the overview names every statement`() {
    for statement in StatementTable.all {
      #expect(texts.overview.contains("\n  \(statement.word) "))
    }
  }
}
