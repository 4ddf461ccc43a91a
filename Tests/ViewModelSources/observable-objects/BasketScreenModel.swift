import SwiftUI

/// A basket with stored settings, which uses names of SwiftUI such as `@AppStorage`.
final class BasketScreenModel: ObservableObject {
    enum Sorting: String { case name, price }

    @AppStorage("sorting") var sorting = Sorting.name
    @AppStorage("visits") private var visits = 0
    @Published var items = ["tea", "milk", "rice"]
    @Published private(set) var tint = Color.gray
    @Published var path = NavigationPath()
    private(set) var changes = 0
    private var cancellables = Set<AnyCancellable>()

    var title: LocalizedStringKey { "\(items.count) items" }

    var first: Binding<String> {
        Binding(get: { [unowned self] in items[0] }, set: { [unowned self] in items[0] = $0 })
    }

    init() {
        visits += 1
        objectWillChange.sink { [unowned self] in changes += 1 }.store(in: &cancellables)
    }

    func delete(at offsets: IndexSet) {
        withAnimation(.easeInOut(duration: 0.2)) {
            items.remove(atOffsets: offsets)
            tint = items.isEmpty ? .red : .green
        }
    }

    func move(from source: IndexSet, to destination: Int) {
        items.move(fromOffsets: source, toOffset: destination)
    }

    func open(_ item: String) {
        path.append(item)
        UserDefaults.standard.set(item, forKey: "last")
    }

    var last: String { UserDefaults.standard.string(forKey: "last") ?? String(localized: "none") }
    var visitCount: Int { visits }
}
