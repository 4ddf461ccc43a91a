import Foundation
import RxSwift

/// A base class for reactors: its loop turns actions into mutations, and mutations into states.
open class StateReactor<Action, Mutation, State> {
    public let action = PublishSubject<Action>()
    public let initialState: State
    public private(set) var currentState: State
    public private(set) lazy var state: Observable<State> = createStateStream()

    private let disposeBag = DisposeBag()

    public init(initialState: State) {
        self.initialState = initialState
        currentState = initialState
    }

    open func mutate(_ action: Action) -> Observable<Mutation> { .empty() }
    open func reduce(_ state: State, _ mutation: Mutation) -> State { state }

    private func createStateStream() -> Observable<State> {
        let state =
            action
            .flatMap { [weak self] in self?.mutate($0) ?? .empty() }
            .scan(initialState) { [weak self] in self?.reduce($0, $1) ?? $0 }
            .startWith(initialState)
            .do(onNext: { [weak self] in self?.currentState = $0 })
            .replay(1)
        state.connect().disposed(by: disposeBag)
        return state
    }
}

struct Task: Equatable {
    let id: String
    var title: String
    var isDone: Bool
}

protocol TaskService: AnyObject {
    func fetchTasks() -> Observable<[Task]>
    func saveTasks(_ tasks: [Task]) -> Observable<Void>
    func trash(id taskID: String)
}

final class TaskListReactor: StateReactor<TaskListReactor.Action, TaskListReactor.Mutation, TaskListReactor.State> {
    enum Action {
        case refresh
        case toggleEditing
        case toggleDone(row: Int)
        case delete(row: Int)
        case move(from: Int, to: Int)
    }

    enum Mutation {
        case setTasks([Task])
        case toggleEditing
        case update(row: Int, Task)
        case delete(row: Int)
        case move(from: Int, to: Int)
    }

    struct State: Equatable {
        var isEditing = false
        var tasks: [Task] = []
    }

    private let service: TaskService

    init(service: TaskService) {
        self.service = service
        super.init(initialState: State())
    }

    override func mutate(_ action: Action) -> Observable<Mutation> {
        switch action {
        case .refresh:
            return service.fetchTasks().map(Mutation.setTasks)
        case .toggleEditing:
            return .just(.toggleEditing)
        case .toggleDone(let row):
            guard currentState.tasks.indices.contains(row) else { return .empty() }
            var tasks = currentState.tasks
            tasks[row].isDone.toggle()
            let changed = tasks[row]
            return service.saveTasks(tasks).map { .update(row: row, changed) }
        case .delete(let row):
            service.trash(id: currentState.tasks[row].id)
            return .just(.delete(row: row))
        case .move(let from, let to):
            return .just(.move(from: from, to: to))
        }
    }

    override func reduce(_ state: State, _ mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setTasks(let tasks): state.tasks = tasks
        case .toggleEditing: state.isEditing.toggle()
        case .update(let row, let task): state.tasks[row] = task
        case .delete(let row): state.tasks.remove(at: row)
        case .move(let from, let to): state.tasks.insert(state.tasks.remove(at: from), at: to)
        }
        return state
    }
}
