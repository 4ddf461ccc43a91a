import RxCocoa
import RxSwift

protocol ReadsNotes { func read() -> Single<[String]> }
protocol WritesNotes { func write(_ text: String) }

typealias NotesUseCase = ReadsNotes & WritesNotes
typealias NotesReader = ReadsNotes

/// The services have the types of aliases: of a protocol, and of several protocols.
final class NotesPageViewModel {
  typealias UseCase = NotesUseCase

  let rows = PublishRelay<[String]>()
  private let useCase: UseCase
  private let reader: NotesReader
  private let disposeBag = DisposeBag()

  init(useCase: UseCase, reader: NotesReader) {
    self.useCase = useCase
    self.reader = reader
  }

  func load(_ text: String) {
    useCase.write(text)
    Single.zip(useCase.read(), reader.read()) { $0 + $1 }
      .subscribe(onSuccess: { [rows] in rows.accept($0) }).disposed(by: disposeBag)
  }
}
