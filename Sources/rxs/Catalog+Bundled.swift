import RxsShell
import RxsViewModels

extension Catalog {
  /// The view models that come with rxs.
  static var bundled: Catalog {
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
    return catalog
  }
}
