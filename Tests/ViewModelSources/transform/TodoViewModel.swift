import Foundation
import RxCocoa
import RxSwift

struct Todo: Hashable {
    let id: Int
    var title: String
    var isDone = false
}

enum TodoFilter: String, CaseIterable {
    case all, active, done

    func includes(_ todo: Todo) -> Bool {
        switch self {
        case .all: return true
        case .active: return !todo.isDone
        case .done: return todo.isDone
        }
    }
}

protocol ViewModel {
    associatedtype Input
    associatedtype Output
    func transform(_ input: Input) -> Output
}

final class TodoViewModel: ViewModel {
    struct Input {
        let add: Driver<String>
        let toggle: Driver<Int>
        let remove: Driver<Int>
        let filter: Driver<TodoFilter>
    }

    struct Output {
        let todos: Driver<[Todo]>
        let summary: Driver<String>
        let canClear: Driver<Bool>
    }

    private enum Change {
        case add(String)
        case toggle(Int)
        case remove(Int)
    }

    func transform(_ input: Input) -> Output {
        let changes = Driver.merge(
            input.add.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                .filter { !$0.isEmpty }
                .map(Change.add),
            input.toggle.map(Change.toggle),
            input.remove.map(Change.remove)
        )

        let all =
            changes
            .scan((todos: [Todo](), nextID: 1)) { state, change in
                var (todos, nextID) = state
                switch change {
                case .add(let title):
                    todos.append(Todo(id: nextID, title: title))
                    nextID += 1
                case .toggle(let id):
                    for index in todos.indices where todos[index].id == id { todos[index].isDone.toggle() }
                case .remove(let id):
                    todos.removeAll { $0.id == id }
                }
                return (todos, nextID)
            }
            .map(\.todos)
            .startWith([])

        let visible =
            Driver
            .combineLatest(all, input.filter.startWith(.all)) { todos, filter in todos.filter(filter.includes) }
            .distinctUntilChanged()

        return Output(
            todos: visible,
            summary: all.map { todos in
                let left = todos.filter { !$0.isDone }.count
                return left == 1 ? "1 item left" : "\(left) items left"
            }.distinctUntilChanged(),
            canClear: all.map { $0.contains(where: \.isDone) }.distinctUntilChanged()
        )
    }
}
