import FoundationEssentials
import RxsEngine

/// Requests random numbers from a server.
struct RandomNumberService {
  let http: any HTTPSession
  var address = "https://www.randomnumberapi.com/api/v1.0/random?min=1&max=3&count=1"

  /// A random number, delivered on the main scheduler; errors have the type `MyError`.
  func number() -> Observable<Int> {
    guard let url = URL(string: address) else { return .error(MyError.invalidURL) }
    return http.response(for: HTTPRequest(url))
      .catch { _ in .error(MyError.networkError) }
      .map { response in
        guard response.status == 200 else { throw MyError.networkError }
        guard let numbers = try? JSONDecoder().decode([Int].self, from: response.data),
          let number = numbers.first
        else { throw MyError.decodingError }
        return number
      }
      .observe(on: MainScheduler.instance)
  }
}
