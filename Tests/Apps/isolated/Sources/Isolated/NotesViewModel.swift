import Foundation
import RxCocoa
import RxSwift

protocol NoteStore {
  func load(page: Int) async throws -> [String]
  func sync() async
}

enum NoteError: Error { case locked }

@MainActor
final class NotesViewModel {
  enum Row: Equatable { case note(String), failure }
  let next = PublishRelay<Int>()
  let rows = BehaviorRelay<[Row]>(value: [])
  private let store: NoteStore
  private let bag = DisposeBag()

  init(store: NoteStore) {
    self.store = store
    next.subscribe(onNext: { [weak self] page in
      Task { await self?.load(page) }
    }).disposed(by: bag)
  }

  private func load(_ page: Int) async {
    do {
      let notes = try await store.load(page: page)
      rows.accept(notes.map(Row.note))
      await store.sync()
    } catch {
      rows.accept([.failure])
    }
  }
}
