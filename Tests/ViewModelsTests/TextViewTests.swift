import RxsEngine
import RxsViewModels
import Testing

@Suite struct TextViewTests {
  private let listener = Listener()

  @Test func `the labels show the state of the game, and the buttons play the game`() {
    let server = StubbedServer(.json("[3]"), .status(500))
    let view = listener.clock.bound {
      FindNumberView(FindNumberViewModel(http: server, storage: MemoryStore()))
    }
    #expect(
      view.lines.prefix(3) == ["스테이지: 1", "최대: 0번 연속 성공!", "현재: 0번 연속 성공!"])
    _ = listener.doing { view.firstButton.accept(()) }
    #expect(
      view.lines.prefix(3) == ["스테이지: 2", "최대: 1번 연속 성공!", "현재: 1번 연속 성공!"])
    _ = listener.doing { view.secondButton.accept(()) }
    #expect(
      view.lines.prefix(3) == ["스테이지: 1", "최대: 1번 연속 성공!", "현재: 0번 연속 성공!"])
    listener.hear(view.errorAlert, "alert")
    #expect(
      listener.doing { view.thirdButton.accept(()) } == ["0 alert 네트워크 오류가 발생했습니다"])
    _ = listener.doing { view.resetButton.accept(()) }
    #expect(view.lines[1] == "최대: 0번 연속 성공!")
  }

  @Test func `another view model replaces the bindings of the first view model`() {
    func game(round: Int) -> FindNumberViewModel {
      FindNumberViewModel(
        http: StubbedServer(), storage: MemoryStore(["Round": .int(round)]))
    }
    let first = game(round: 4)
    let view = listener.clock.bound { FindNumberView(first) }
    #expect(view.stageLabel.value == "스테이지: 4")
    _ = listener.doing { view.viewModel = game(round: 7) }
    #expect(view.stageLabel.value == "스테이지: 7")
    // The first game continues, but the view no longer shows this game.
    let reset = PublishRelay<Void>()
    _ = listener.doing {
      _ = first.transform(
        FindNumberViewModel.Input(
          gameStart: PublishRelay(), checkNumber: PublishRelay(), resetStage: reset))
      reset.accept(())
    }
    #expect(view.stageLabel.value == "스테이지: 7")
  }

  @Test func `the search screen shows the results and their number`() {
    let server = StubbedServer(
      .json(#"{"items": [{"id": 1, "full_name": "a/a", "stargazers_count": 3}]}"#))
    let view = listener.clock.bound { GitView(GitViewModel(http: server)) }
    #expect(view.lines == ["[]", "검색 리포지토리 수: 0"])
    _ = listener.doing { view.searchField.accept("a") }
    #expect(view.lines == ["[a]", "검색 리포지토리 수: 1", "a/a ★3"])
  }

  @Test func `the screen of a repository shows each change of the provider`() {
    let provider = RepoProvider()
    let view = listener.clock.bound {
      RepositoryView(
        RepositoryViewModel(repository: .sample(1, desc: "d", isPrivate: true), provider: provider))
    }
    #expect(view.lines == ["[apple]", "d", "Private"])
    _ = listener.doing { provider.update(.sample(1, owner: "swiftlang")) }
    #expect(view.lines == ["[swiftlang]"])
    listener.hear(view.openedProfile, "opened")
    #expect(listener.doing { view.profileButton.accept(()) } == ["0 opened swiftlang"])
  }
}
