import RxsCatalog
import RxsViewModels

extension Catalog {
  /// The view models that come with rxs.
  public static var bundled: Catalog {
    var catalog = Catalog()
    catalog.explore(
      "FindNumberViewModel", { FindNumberViewModel() }, FindNumberViewModel.transform,
      summary: "the number-guessing game",
      example: """
        stub "https://www.randomnumberapi.com/*" json([2])
        let game = FindNumberViewModel()
        subscribe game.target, game.round
        | 0s game.target 1
        | 0s game.round 1
        emit game.gameStart
        advance
        | 0s game.target 2
        emit game.checkNumber 2
        advance
        | 0s game.round 2
        | 0s game.target 2
        """)
    catalog.explore(
      "GitViewModel", { GitViewModel() }, GitViewModel.transform,
      summary: "repository search",
      example: """
        let item = ["id": 1, "full_name": "apple/swift", "stargazers_count": 9]
        stub "https://api.github.com/*" json(["items": [item]])
        let git = GitViewModel()
        subscribe git.repositories, git.totalCount
        emit git.inputText "swift"
        advance
        | 0s git.repositories [Item(id: 1, fullName: "apple/swift", stargazersCount: 9)]
        | 0s git.totalCount 1
        """)
    catalog.addRepositories()
    catalog.addFeed()
    catalog.addImpressions()
    catalog.addCards()
    catalog.addLocationInfo()
    catalog.addViews()
    return catalog
  }
}
