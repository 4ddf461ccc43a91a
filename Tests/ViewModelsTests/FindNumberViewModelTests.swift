import RxsEngine
import RxsViewModels
import Testing

@Suite struct FindNumberViewModelTests {
  /// A game with its own clock, and all elements that its outputs sent.
  final class Game {
    let clock = VirtualClock()
    let storage: MemoryStore
    let server: StubbedServer
    let input = FindNumberViewModel.Input(
      gameStart: PublishRelay(), checkNumber: PublishRelay(), resetStage: PublishRelay())
    private(set) var log: [String] = []
    private var viewModel: FindNumberViewModel?
    private let disposeBag = DisposeBag()
    weak var leaked: FindNumberViewModel?

    init(_ server: StubbedServer, storage: MemoryStore = MemoryStore()) {
      self.server = server
      self.storage = storage
      clock.bound {
        let viewModel = FindNumberViewModel(http: server, storage: storage)
        let output = viewModel.transform(input)
        hear(output.target, "target")
        hear(output.round.asObservable(), "round")
        hear(output.bestRecord.asObservable(), "best")
        hear(output.currentRecord.asObservable(), "current")
        hear(output.error.asObservable(), "error")
        self.viewModel = viewModel
        leaked = viewModel
      }
      log = []
    }

    private func hear<Element>(_ stream: Observable<Element>, _ name: String) {
      stream.subscribe(onNext: { [weak self] in self?.log.append("\(name) \($0)") })
        .disposed(by: disposeBag)
    }

    /// Runs an action and all work that is due, and returns the elements sent meanwhile.
    func doing(_ action: () -> Void) -> [String] {
      log = []
      clock.bound {
        action()
        clock.drainMain()
        clock.advance(to: clock.now)
      }
      return log
    }

    func drop() { viewModel = nil }
  }

  @Test func `a start of the game fetches a target number`() {
    let game = Game(StubbedServer(.json("[2]")))
    #expect(game.doing { game.input.gameStart.accept(()) } == ["target 2"])
    #expect(
      game.server.requests.map(\.url.absoluteString)
        == ["https://www.randomnumberapi.com/api/v1.0/random?min=1&max=3&count=1"])
  }

  @Test func `a correct guess updates the records before the new target is shown`() {
    let game = Game(StubbedServer(.json("[3]")))
    #expect(
      game.doing { game.input.checkNumber.accept(1) }
        == ["best 1", "round 2", "current 1", "target 3"])
    #expect(game.storage.integer(forKey: "Round") == 2)
    #expect(game.storage.integer(forKey: "BestRecord") == 1)
    #expect(game.storage.integer(forKey: "CurrentRecord") == 1)
  }

  @Test func `a wrong guess resets the round and keeps the best record`() {
    let storage = MemoryStore(["Round": .int(4), "BestRecord": .int(3), "CurrentRecord": .int(3)])
    let game = Game(StubbedServer(), storage: storage)
    #expect(game.doing { game.input.checkNumber.accept(2) } == ["round 1", "current 0"])
    #expect(storage.integer(forKey: "BestRecord") == 3)
    #expect(game.server.requests.isEmpty)
  }

  @Test func `a reset clears the round and all records`() {
    let storage = MemoryStore(["Round": .int(4), "BestRecord": .int(3), "CurrentRecord": .int(3)])
    let game = Game(StubbedServer(), storage: storage)
    #expect(game.doing { game.input.resetStage.accept(()) } == ["round 1", "best 0", "current 0"])
    #expect(storage.integer(forKey: "BestRecord") == 0)
  }

  @Test func `a record at the largest integer stays unchanged`() {
    let storage = MemoryStore([
      "Round": .int(.max), "BestRecord": .int(.max), "CurrentRecord": .int(.max),
    ])
    let game = Game(StubbedServer(.json("[3]")), storage: storage)
    #expect(
      game.doing { game.input.checkNumber.accept(1) }
        == ["best \(Int.max)", "round \(Int.max)", "current \(Int.max)", "target 3"])
  }

  @Test(arguments: [
    (StubbedServer.Answer.status(500), "error networkError"),
    (.status(404), "error networkError"),
    (.failure, "error networkError"),
    (.json("[]"), "error decodingError"),
    (.json("nothing"), "error decodingError"),
    (.json("[\"1\"]"), "error decodingError"),
  ])
  func `a failed request is reported, and the next start works`(
    answer: StubbedServer.Answer, said: String
  ) {
    let game = Game(StubbedServer(answer, .json("[3]")))
    #expect(game.doing { game.input.gameStart.accept(()) } == [said])
    #expect(game.doing { game.input.gameStart.accept(()) } == ["target 3"])
  }

  @Test func `a correct guess changes no record if the next target cannot be fetched`() {
    let game = Game(StubbedServer(.status(503), .json("[2]")))
    #expect(game.doing { game.input.checkNumber.accept(1) } == ["error networkError"])
    #expect(game.storage.all.isEmpty)
    #expect(
      game.doing { game.input.checkNumber.accept(1) }
        == ["best 1", "round 2", "current 1", "target 2"])
  }

  @Test func aSecondTapOnTheRightNumberIsNoSecondHit() {
    let game = Game(StubbedServer(.json("[2]"), .json("[3]"), after: 1_000_000_000))
    let said = game.doing {
      game.input.checkNumber.accept(1)
      game.input.checkNumber.accept(1)
      game.clock.advance(to: 5_000_000_000)
    }
    #expect(said == ["best 1", "round 2", "current 1", "target 3"])
  }

  @Test func aStartDropsTheRequestOfAHit() {
    let game = Game(StubbedServer(.json("[2]"), .json("[3]"), after: 1_000_000_000))
    let said = game.doing {
      game.input.checkNumber.accept(1)
      game.clock.advance(to: 500_000_000)
      game.input.gameStart.accept(())
      game.clock.advance(to: 5_000_000_000)
    }
    #expect(said == ["target 3"])
  }

  @Test func aNewerStartDropsTheOlderRequest() {
    let game = Game(StubbedServer(.json("[2]"), .json("[3]"), after: 1_000_000_000))
    _ = game.doing { game.input.gameStart.accept(()) }
    let said = game.doing {
      game.clock.advance(to: 500_000_000)
      game.input.gameStart.accept(())
      game.clock.advance(to: 5_000_000_000)
    }
    #expect(said == ["target 3"])
  }

  @Test func `stored records are loaded, and a stored round 0 becomes round 1`() {
    var said: [Int] = []
    let clock = VirtualClock()
    let storage = MemoryStore(["Round": .int(0), "BestRecord": .int(9)])
    clock.bound {
      let output = FindNumberViewModel(http: StubbedServer(), storage: storage).transform(
        FindNumberViewModel.Input(
          gameStart: PublishRelay(), checkNumber: PublishRelay(), resetStage: PublishRelay()))
      _ = output.round.drive(onNext: { said.append($0) })
      _ = output.bestRecord.drive(onNext: { said.append($0) })
    }
    #expect(said == [1, 9])
  }

  @Test func `the view model is released with its owner`() {
    let game = Game(StubbedServer(.json("[2]")))
    _ = game.doing { game.input.gameStart.accept(()) }
    game.drop()
    #expect(game.leaked == nil)
  }
}
