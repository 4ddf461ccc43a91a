import RxsCatalog
import RxsViewModels

extension Catalog {
  /// Registers the views, which show view models as lines of text.
  mutating func addViews() {
    explore(
      "FindNumberView", CallParameter("_ game", FindNumberViewModel.self),
      make: { FindNumberView($0) },
      inputs: [
        Member("startButton", \.startButton), Member("firstButton", \.firstButton),
        Member("secondButton", \.secondButton), Member("thirdButton", \.thirdButton),
        Member("resetButton", \.resetButton),
      ],
      outputs: [
        Member("stageLabel") { $0.stageLabel.asDriver() },
        Member("bestLabel") { $0.bestLabel.asDriver() },
        Member("currentLabel") { $0.currentLabel.asDriver() },
        Member("errorAlert") { $0.errorAlert.asSignal() },
      ], draw: \.lines, summary: "the screen of the number-guessing game",
      example: """
        let game = FindNumberViewModel()
        let screen = FindNumberView(game)
        subscribe screen.stageLabel
        | 0s screen.stageLabel "스테이지: 1"
        emit screen.thirdButton
        | 0s screen.stageLabel "스테이지: 1"
        show view screen
        | ...
        """)
    explore(
      "GitView", CallParameter("_ git", GitViewModel.self), make: { GitView($0) },
      inputs: [Member("searchField", \.searchField)],
      outputs: [
        Member("countLabel") { $0.countLabel.asDriver() }, Member("rows") { $0.rows.asDriver() },
      ], draw: \.lines, summary: "the screen of the repository search",
      example: """
        stub "https://api.github.com/*" json(["items": []])
        let screen = GitView(GitViewModel())
        emit screen.searchField "swift"
        advance
        subscribe screen.countLabel
        | 0s screen.countLabel "검색 리포지토리 수: 0"
        """)
    explore(
      "RepositoryView", CallParameter("_ row", RepositoryViewModel.self),
      make: { RepositoryView($0) }, inputs: [Member("profileButton", \.profileButton)],
      outputs: [
        Member("usernameLabel") { $0.usernameLabel.asDriver() },
        Member("descLabel") { $0.descLabel.asDriver() },
        Member("statusLabel") { $0.statusLabel.asDriver() },
        Member("openedProfile") { $0.openedProfile.asSignal() },
      ], draw: \.lines, summary: "the screen of one repository",
      example: """
        let swift = (id: 1, user: nil, repositoryName: "apple/swift", desc: "a language", isPrivate: true, isForked: true)
        let screen = RepositoryView(RepositoryViewModel(repository: swift))
        subscribe screen.statusLabel
        | 0s screen.statusLabel "Forked · Private"
        """)
  }
}
