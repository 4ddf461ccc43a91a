import Foundation

/// Imports only Foundation, which on Apple's systems also has Combine's names.
final class PlainImportModel: ObservableObject {
    @Published var amount = 1
    @Published private(set) var text = ""
    private var cancellables = Set<AnyCancellable>()

    init() {
        $amount
            .map { "amount \($0)" }
            .receive(on: RunLoop.main)
            .sink { [weak self] in self?.text = $0 }
            .store(in: &cancellables)
    }
}
