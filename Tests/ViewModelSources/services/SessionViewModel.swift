import Foundation
import RxSwift

protocol SessionAPI {
    func login(user: String, password: String, completion: @escaping (Result<String, Error>) -> Void)
    func logout() throws
}
final class SessionViewModel {
    enum Status: Equatable { case signedOut, signingIn, signedIn(name: String), failed(String) }
    let status = BehaviorSubject<Status>(value: .signedOut)
    private let api: SessionAPI
    init(api: SessionAPI) { self.api = api }
    func signIn(user: String, password: String) {
        status.onNext(.signingIn)
        api.login(user: user, password: password) { [weak self] result in
            switch result {
            case .success(let token): self?.status.onNext(.signedIn(name: token))
            case .failure(let error): self?.status.onNext(.failed("\(error)"))
            }
        }
    }
    func signOut() { do { try api.logout(); status.onNext(.signedOut) } catch { status.onNext(.failed("\(error)")) } }
}
