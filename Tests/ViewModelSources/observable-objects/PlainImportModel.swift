import Foundation

/// Imports Foundation alone, whose names on Apple's systems are Combine's too.
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
