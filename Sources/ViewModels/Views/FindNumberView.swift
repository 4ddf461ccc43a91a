import RxsEngine

/// The screen of the number-guessing game: three numbers to choose from, and the records.
public final class FindNumberView: TextView {
  // MARK: Controls

  /// Starts a game.
  public let startButton = PublishRelay<Void>()
  /// Guesses 1.
  public let firstButton = PublishRelay<Void>()
  /// Guesses 2.
  public let secondButton = PublishRelay<Void>()
  /// Guesses 3.
  public let thirdButton = PublishRelay<Void>()
  /// Deletes rounds and records.
  public let resetButton = PublishRelay<Void>()

  // MARK: Labels

  /// The round: `스테이지: 1`.
  public let stageLabel = BehaviorRelay(value: "")
  /// The largest number of consecutive hits so far: `최대: 0번 연속 성공!`.
  public let bestLabel = BehaviorRelay(value: "")
  /// The number of hits since the last wrong guess: `현재: 0번 연속 성공!`.
  public let currentLabel = BehaviorRelay(value: "")
  /// The alert that shows an error.
  public let errorAlert = PublishRelay<String>()

  /// The bag that holds the bindings.
  public var disposeBag = DisposeBag()
  /// The displayed game.
  public var viewModel: FindNumberViewModel { didSet { rebind() } }

  /// Makes the screen of a game.
  public init(_ viewModel: FindNumberViewModel) {
    self.viewModel = viewModel
    bind(viewModel: viewModel)
  }

  /// Binds the game's outputs to the labels and the buttons to its inputs.
  public func bind(viewModel: FindNumberViewModel) {
    let input = FindNumberViewModel.Input(
      gameStart: PublishRelay(), checkNumber: PublishRelay(), resetStage: PublishRelay())
    let output = viewModel.transform(input)

    output.round.map { "스테이지: \($0)" }.drive(stageLabel).disposed(by: disposeBag)
    output.bestRecord.map { "최대: \($0)번 연속 성공!" }.drive(bestLabel).disposed(by: disposeBag)
    output.currentRecord.map { "현재: \($0)번 연속 성공!" }.drive(currentLabel)
      .disposed(by: disposeBag)
    output.error.map(Self.message).asObservable().bind(to: errorAlert).disposed(by: disposeBag)

    startButton.bind(to: input.gameStart).disposed(by: disposeBag)
    resetButton.bind(to: input.resetStage).disposed(by: disposeBag)
    for (number, button) in [(1, firstButton), (2, secondButton), (3, thirdButton)] {
      button.map { number }.bind(to: input.checkNumber).disposed(by: disposeBag)
    }
  }

  /// The lines of the screen, from top to bottom.
  public var lines: [String] {
    [stageLabel.value, bestLabel.value, currentLabel.value, "[1] [2] [3]", "[시작] [초기화]"]
  }

  private static func message(of error: any Error) -> String {
    switch error {
    case MyError.invalidURL: "잘못된 주소입니다"
    case MyError.networkError: "네트워크 오류가 발생했습니다"
    case MyError.decodingError: "숫자를 읽을 수 없습니다"
    default: "\(error)"
    }
  }
}
