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

  @Test func `help on an operator prints a signature, a sentence and an example with marbles`() {
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

  @Test
  func `help on an operator lists neither old names nor overloads with the same sentence`() throws {
    let text = try #require(texts.text(on: "combineLatest"))
    #expect(text.components(separatedBy: "Observable.combineLatest<").count == 5)
    #expect(try #require(texts.text(on: "catch")).contains("old name") == false)
    #expect(texts.text(on: "catchError")?.contains("The old name of 'catch'.") == true)
  }

  @Test(arguments: topics) func `help prints a text on each of its topics`(topic: String) {
    #expect(texts.text(on: topic)?.isEmpty == false)
  }

  @Test func `help has no text on an unknown word`() { #expect(texts.text(on: "nothing") == nil) }

  @Test(arguments: [
    ("Observable", "Observable.just(_ element: Element"), ("debounce", "stream.debounce("),
    ("drive", "stream.drive("), ("Single", "Single.create("), ("PublishSubject", "onCompleted"),
    ("BehaviorRelay", "accept"), ("http", "http.get("), ("JSON", "JSON.encode("),
    ("storage", "storage.set("), ("func", "func NAME("), ("viewmodel", "viewmodel NAME"),
  ])
  func `help explains types, services and Swift keywords`(topic: String, part: String) {
    #expect(texts.text(on: topic)?.contains(part) == true)
    #expect(Self.topics.contains(topic))
  }

  @Test func `the overview of help lists the view models of the catalog`() {
    var catalog = Catalog()
    catalog.explore("Counter", make: { 1 }, inputs: [], outputs: [])
    let session = Session(catalog: catalog, options: Session.Options(folder: "."))
    #expect(HelpTexts(session).overview.contains("View models:\n  Counter\n"))
  }

  @Test func `the overview of help lists every statement`() {
    for statement in StatementTable.all {
      #expect(texts.overview.contains("\n  \(statement.word) "))
    }
  }
}
