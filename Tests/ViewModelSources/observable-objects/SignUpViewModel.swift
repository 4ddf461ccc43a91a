import Combine
import Foundation

/// A form whose button is enabled when all fields are valid.
final class SignUpViewModel: ObservableObject {
    enum Problem: Error, Equatable {
        case taken(String)
    }

    @Published var name = ""
    @Published var password = ""
    @Published var repeated = ""
    @Published private(set) var canSubmit = false
    @Published private(set) var problem: Problem?

    let submit = PassthroughSubject<Void, Never>()
    let finished = PassthroughSubject<String, Never>()

    private var bag: Set<AnyCancellable> = []

    init(taken: [String] = ["root"]) {
        let isPassword = Publishers.CombineLatest($password, $repeated)
            .map { $0.count >= 4 && $0 == $1 }

        $name.map { $0.count > 2 }
            .combineLatest(isPassword) { $0 && $1 }
            .removeDuplicates()
            .assign(to: \.canSubmit, on: self)
            .store(in: &bag)

        submit
            .filter { [weak self] in self?.canSubmit ?? false }
            .compactMap { [weak self] in self?.name }
            .delay(for: .seconds(1), scheduler: RunLoop.main)
            .sink { [weak self] name in
                guard let self else { return }
                if taken.contains(name) {
                    self.problem = .taken(name)
                } else {
                    self.problem = nil
                    self.finished.send(name)
                }
            }
            .store(in: &bag)
    }
}
