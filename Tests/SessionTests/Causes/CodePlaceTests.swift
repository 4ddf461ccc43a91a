import Testing

@testable import RxsCompiling
@testable import RxsSwiftSession

/// The names that `why` prints for functions and lines of compiled code.
@Suite struct CodePlaceTests {
  @Test(arguments: [
    ("SearchModel.search(_:)", "SearchModel", "search(_:)"),
    ("closure #1 in SearchModel.search(_:)", "SearchModel", "search(_:)"),
    ("partial apply for closure #2 in closure #1 in Model.init(api:)", "Model", "init(api:)"),
    ("SearchModel.query.didset", "SearchModel", "query"),
    ("SearchModel.title.getter", "SearchModel", "title"),
    ("static Outer.Inner<A>.load<A>(_:)", "Inner", "load<A>(_:)"),
    ("helper #1 (_:) in start()", "", "start()"),
    ("Model.results.modify with unmangled suffix \".resume.0\"", "Model", "results"),
    ("??", "", ""), ("", "", ""),
  ])
  func `a symbol of compiled code is split into its type and its function`(
    _ symbol: String, _ owner: String, _ function: String
  ) {
    let found = CodePlace.function(symbol)
    #expect(found.owner == owner)
    #expect(found.function == function)
  }

  private static let pipeline = """
    init() {
      $query.dropFirst()
        .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
        // A comment.
        .map { text in
          other
            .map { $0 }
            .filter { $0 }
        }
        .mapError { $0 }
        .map { $0 }
        .assign(to: &$results)

      other
        .filter { $0 }
        .sink { print($0) }
    }
    """

  @Test(arguments: [
    ("map", 0, 12, 11), ("map", 1, 12, 5), ("debounce", 0, 12, 3), ("dropFirst", 0, 12, 2),
    ("mapError", 0, 12, 10), ("filter", 0, 16, 15),
  ])
  func `the text of a pipeline gives the line of an operator`(
    _ name: String, _ rank: Int, _ end: Int, _ line: Int
  ) {
    #expect(PipelineText(Self.pipeline).line(of: name, rank, above: end) == line)
  }

  @Test(arguments: [
    ("filter", 0, 12), ("map", 2, 12), ("map", 0, 16), ("map", 0, 1), ("map", 0, 99),
  ])
  func `an operator that is not in the text of a pipeline has no line`(
    _ name: String, _ rank: Int, _ end: Int
  ) {
    #expect(PipelineText(Self.pipeline).line(of: name, rank, above: end) == nil)
  }
}
