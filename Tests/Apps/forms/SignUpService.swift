import Alamofire
import RxSwift

struct Ticket: Decodable, Equatable { let id: Int }

final class SignUpService {
  func signUp(_ mail: String) -> Single<Ticket> {
    Single.create { single in
      let request = AF.request(
        "https://api.example/users", method: .post, parameters: ["mail": mail],
        encoding: JSONEncoding.default, headers: ["X-Key": "1"]
      )
      .validate()
      .responseDecodable(of: Ticket.self) { response in
        switch response.result {
        case .success(let ticket): single(.success(ticket))
        case .failure(let error): single(.failure(error))
        }
      }
      return Disposables.create { request.cancel() }
    }
  }
}
