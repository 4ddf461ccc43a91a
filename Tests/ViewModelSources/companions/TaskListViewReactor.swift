import ReactorKit
import RxDataSources
import RxSwift

struct TodoTask: Equatable {
    let id: String
    var title: String
    var isDone = false
}

enum TaskEvent {
    case create(TodoTask)
    case done(id: String)
}

protocol TaskServiceType: class {
    var event: PublishSubject<TaskEvent> { get }
    func fetchTasks() -> Observable<[TodoTask]>
    func markAsDone(id: String) -> Observable<Void>
}

protocol ServiceProviderType: class {
    var taskService: TaskServiceType { get }
}

typealias TaskListSection = SectionModel<Void, TaskCellReactor>

final class TaskCellReactor: Reactor {
    typealias Action = NoAction

    let initialState: TodoTask

    init(task: TodoTask) { initialState = task }
}

final class TaskListViewReactor: Reactor {
    enum Action {
        case refresh
        case toggleEditing
        case done(IndexPath)
    }

    enum Mutation {
        case toggleEditing
        case setSections([TaskListSection])
        case update(IndexPath, TodoTask)
        case insert(TodoTask)
    }

    struct State {
        var isEditing = false
        var sections = [TaskListSection(model: Void(), items: [])]

        var titles: [String] {
            sections.flatMap(\.items).map { ($0.currentState.isDone ? "✓ " : "") + $0.currentState.title }
        }
    }

    let provider: ServiceProviderType
    let initialState = State()

    init(provider: ServiceProviderType) { self.provider = provider }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .refresh:
            return provider.taskService.fetchTasks().map { tasks in
                .setSections([TaskListSection(model: Void(), items: tasks.map(TaskCellReactor.init))])
            }
        case .toggleEditing:
            return .just(.toggleEditing)
        case .done(let path):
            let task = currentState.sections[path.section].items[path.item].currentState
            return provider.taskService.markAsDone(id: task.id).flatMap { Observable<Mutation>.empty() }
        }
    }

    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
        let events = provider.taskService.event.flatMap { [weak self] event in
            self?.mutation(of: event) ?? .empty()
        }
        return Observable.of(mutation, events).merge()
    }

    private func mutation(of event: TaskEvent) -> Observable<Mutation> {
        switch event {
        case .create(let task):
            return .just(.insert(task))
        case .done(let id):
            for (section, content) in currentState.sections.enumerated() {
                guard let item = content.items.firstIndex(where: { $0.currentState.id == id }) else { continue }
                var task = content.items[item].currentState
                task.isDone = true
                return .just(.update(IndexPath(item: item, section: section), task))
            }
            return .empty()
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .toggleEditing:
            state.isEditing.toggle()
        case .setSections(let sections):
            state.sections = sections
        case .update(let path, let task):
            state.sections[path.section].items[path.item] = TaskCellReactor(task: task)
        case .insert(let task):
            state.sections[0].items.insert(TaskCellReactor(task: task), at: 0)
        }
        return state
    }
}
