import RxCocoa
import RxSwift

struct Note: Equatable { let id: Int; let text: String }

protocol NoteStore { func note(_ id: Int) -> Single<Note> }
protocol NoteLog { func log(_ text: String) }

struct NotesActions {
  let showNote: (Note) -> Void
  var close: (() -> Void)?
}

/// A view model whose service is a field of its `Input`.
final class NotesViewModel {
  struct Input {
    let noteStore: NoteStore
    let select: Signal<Int>
  }
  struct Output {
    let text: Driver<String>
  }

  private let actions: NotesActions

  init(actions: NotesActions) { self.actions = actions }

  func transform(_ input: Input) -> Output {
    let note = input.select.asObservable().flatMapLatest { input.noteStore.note($0) }
      .do(onNext: { [actions] in actions.showNote($0) })
    return Output(text: note.map(\.text).asDriver(onErrorJustReturn: ""))
  }
}

/// A view model whose services are the elements of a tuple.
final class NoteViewModel {
  let text: Observable<String>

  init(id: Int, dependency: (entries: NoteStore, journal: NoteLog)) {
    text = dependency.entries.note(id).asObservable()
      .do(onNext: { dependency.journal.log($0.text) }).map(\.text)
  }
}
