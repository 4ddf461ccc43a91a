import Combine
import Foundation

struct Profile: Equatable {
    let name: String
}

enum ProfileError: Error, Equatable {
    case offline
    case unknown(Int)
}

protocol ProfileService {
    func profile(id: Int) -> AnyPublisher<Profile, ProfileError>
}

/// Loads a profile; a newer request cancels an older request.
@MainActor
final class ProfileViewModel: ObservableObject {
    enum State: Equatable {
        case idle, loading, loaded(Profile), failed(ProfileError)
    }

    @Published private(set) var state = State.idle
    private let ids = PassthroughSubject<Int, Never>()
    private var subscription: AnyCancellable?

    init(service: ProfileService) {
        subscription =
            ids
            .map { id in
                service.profile(id: id)
                    .map(State.loaded)
                    .catch { Just(State.failed($0)) }
                    .prepend(.loading)
            }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.state = $0 }
    }

    func load(_ id: Int) { ids.send(id) }
}
