import Foundation
import RxCocoa
import RxSwift

struct Rates: Decodable, Equatable {
    let base: String
    let rates: [String: Double]
}

final class RatesViewModel {
    let currency = PublishRelay<String>()
    let rates: Driver<Rates>
    let problem: Signal<String>

    init(session: URLSession = .shared) {
        let problems = PublishRelay<String>()
        rates =
            currency
            .flatMapLatest { currency -> Observable<Rates> in
                guard let url = URL(string: "https://rates.example/\(currency)") else { return .empty() }
                return session.rx.data(request: URLRequest(url: url))
                    .map { try JSONDecoder().decode(Rates.self, from: $0) }
                    .catch { error in
                        if case RxCocoaURLError.httpRequestFailed(let response, _) = error {
                            problems.accept("status \(response.statusCode)")
                        } else {
                            problems.accept("no rates")
                        }
                        return .empty()
                    }
            }
            .asDriver(onErrorDriveWith: .empty())
        problem = problems.asSignal()
    }
}
