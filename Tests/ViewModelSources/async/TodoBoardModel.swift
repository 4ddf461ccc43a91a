import Foundation

@Observable
final class Todo {
    var title: String
    var isDone = false
    init(_ title: String) { self.title = title }
}

@Observable
final class Owner {
    var name = "nobody"
    var address = Address(city: "Bonn", street: "Markt")
}

struct Address: Equatable {
    var city: String
    var street: String
}

/// A model that contains other models, in a property and in an array.
@Observable
final class TodoBoardModel {
    var todos: [Todo] = []
    let owner = Owner()
    var selected: Todo?
    var tags: Set<String> = []
    var counts: [String: Int] = [:]

    var remaining: Int { todos.count { !$0.isDone } }
    var isFinished: Bool { !todos.isEmpty && remaining == 0 }

    func add(_ title: String) { todos.append(Todo(title)) }

    func toggle(_ index: Int) { todos[index].isDone.toggle() }

    func remove(at index: Int) { todos.remove(at: index) }

    func select(_ index: Int?) { selected = index.map { todos[$0] } }

    func finishAll() {
        for todo in todos where !todo.isDone { todo.isDone = true }
    }

    func move(to city: String) {
        owner.address.city = city
        owner.address.street = "Hauptstrasse"
    }

    func tag(_ tag: String) {
        tags.insert(tag)
        counts[tag, default: 0] += 1
    }
}
