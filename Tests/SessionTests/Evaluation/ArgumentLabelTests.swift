import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsChecking
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsStatements

/// A call of a function or an initialiser with an unknown argument label is an error.
@Suite struct ArgumentLabelTests {
  @Test(arguments: [
    ("String(contentsOfFile: \"a\")", "'String' has no argument 'contentsOfFile:'"),
    ("String(decode: [104], as: 1)", "'String' has no argument 'decode:'"),
    ("Int(bits: 1)", "'Int' has no argument 'bits:'"),
    ("Array(repeating: 1, counts: 2)", "'Array' has no argument 'counts:'"),
    ("max(1, by: 2)", "'max' has no argument 'by:'"),
    ("JSON.encode(1, pretty: true)", "'JSON.encode' has no argument 'pretty:'"),
    ("storage.integer(key: \"a\")", "'storage.integer' has no argument 'key:'"),
    ("BehaviorRelay(values: 1)", "'BehaviorRelay' has no argument 'values:'"),
    ("PublishSubject(value: 1)", "'PublishSubject' has no argument 'value:'"),
    ("PublishSubject(1)", "'PublishSubject' takes 0 values, got 1"),
    ("SerialDisposable(1)", "'SerialDisposable' takes 0 values, got 1"),
    ("DisposeBag(1)", "'DisposeBag' does not take these arguments"),
    ("http.get(\"http://a\", header: [:])", "'http.get' has no argument 'header:'"),
  ])
  func `a call with an unknown argument label or too many arguments fails`(
    call: String, message: String
  ) {
    #expect(ScriptOutcome.of(call).lines == ["error: \(message)"])
  }

  @Test func `the error for an unknown argument label suggests a similar label`() {
    let outcome = ScriptOutcome.of("Array(repeating: 1, counts: 2)")
    #expect(outcome.diagnostics.first?.hasSuffix("did you mean 'count'?") == true)
  }

  @Test func `the checker finds an unknown argument label without running the script`() {
    let script = "func f() { String(contentsOfFile: \"a\") }"
    let problems = ScriptCheck.problems(
      .shell, of: Array(script.utf8), at: "a.rxs", catalog: Catalog())
    #expect(
      problems.map(\.diagnostic.kind.message) == ["'String' has no argument 'contentsOfFile:'"])
  }

  @Test func `the shell accepts the argument labels that the Swift library declares`() {
    let script = """
      print String(format: "%d-%@", arguments: [1, "a"]), String(255, radix: 16, uppercase: true)
      print [String: Int](minimumCapacity: 3).count, Int(clamping: 3), Double(exactly: 2)
      let queue = DispatchQueue(label: "a", qos: .background, attributes: .concurrent)
      precondition(true, "a")
      """
    #expect(ScriptOutcome.of(script).lines == ["1-a FF", "0 3 Optional(2.0)"])
  }

  @Test func `IndexPath has the same initialisers as in Swift`() {
    let script = """
      let path = IndexPath(row: 2, section: 1)
      print path, path.row, path.section, path == IndexPath(indexes: [1, 2])
      print IndexPath(item: 3, section: 0).item, IndexPath(indexes: [4, 5]).section, IndexPath(index: 7).count, IndexPath().count
      ! IndexPath(row: 1)
      ! IndexPath(row: "a", section: 0)
      """
    #expect(
      ScriptOutcome.of(script).lines == [
        "[1, 2] 2 1 true", "3 4 1 0",
        "error: 'IndexPath' does not take these arguments", "error: 'row:' takes Int, got String",
      ])
  }

  @Test func `DisposeBag and CompositeDisposable dispose of their initial disposables`() {
    let script = """
      var bag: DisposeBag? = DisposeBag(disposing: Disposables.create { print "bag" })
      bag = nil
      let all = CompositeDisposable(Disposables.create { print 1 }, Disposables.create { print 2 })
      all.dispose()
      CompositeDisposable(disposables: [Disposables.create { print 3 }]).dispose()
      print BooleanDisposable(isDisposed: true).isDisposed, BooleanDisposable().isDisposed
      """
    #expect(ScriptOutcome.of(script).lines == ["bag", "1", "2", "3", "true false"])
  }
}
