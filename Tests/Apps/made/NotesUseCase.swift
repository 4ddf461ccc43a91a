import RxCocoa
import RxSwift

protocol ReadsNotes {
  var shelf: String { get }
  func read() -> Single<[String]>
  func close()
}

protocol WritesNotes {
  var shelf: String { get }
  func write(_ text: String)
  func close()
}

typealias NotesUseCase = ReadsNotes & WritesNotes
typealias NotesReader = ReadsNotes

/// A view model with two services: their types are an alias of one protocol and of two protocols.
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
    useCase.close()
    Single.zip(useCase.read(), reader.read()) { $0 + $1 }
      .subscribe(onSuccess: { [rows] in rows.accept($0) }).disposed(by: disposeBag)
  }
}
