import Alamofire
import Foundation
import RxSwift

struct Account: Decodable, Equatable { let name: String }

/// The token of the app: an item of the keychain.
enum Token {
  enum Kind {
    case password, identity

    var name: CFString {
      switch self {
      case .password: kSecClassGenericPassword
      case .identity: kSecClassIdentity
      }
    }
  }

  private static func query(_ kind: Kind) -> [String: Any] {
    [kSecClass as String: kind.name, kSecAttrAccount as String: "token"]
  }

  static var value: String? {
    var query = query(.password)
    query[kSecReturnData as String] = true
    var found: AnyObject?
    guard SecItemCopyMatching(query as CFDictionary, &found) == noErr else { return nil }
    return (found as? Data).map { String(decoding: $0, as: UTF8.self) }
  }

  static func set(_ token: String) throws {
    SecItemDelete(query(.password) as CFDictionary)
    var query = query(.password)
    query[kSecValueData as String] = Data(token.utf8)
    switch SecItemAdd(query as CFDictionary, nil) {
    case errSecSuccess: break
    case errSecDataTooLarge: throw URLError(.dataLengthExceedsMaximum)
    default: throw URLError(.unknown)
    }
  }
}

/// Adds the token, and renews it once.
final class TokenInterceptor: RequestInterceptor {
  func adapt(
    _ urlRequest: URLRequest, for session: Session,
    completion: @escaping (Result<URLRequest, Error>) -> Void
  ) {
    var request = urlRequest
    request.headers.add(.authorization(bearerToken: Token.value ?? "none"))
    completion(.success(request))
  }

  func retry(
    _ request: Request, for session: Session, dueTo error: Error,
    completion: @escaping (RetryResult) -> Void
  ) {
    guard let response = request.task?.response as? HTTPURLResponse, response.statusCode == 401
    else { return completion(.doNotRetry) }
    guard request.retryCount < 1 else { return completion(.doNotRetryWithError(error)) }
    AF.request("https://accounts.example/token", method: .post).responseString { response in
      guard let token = response.value, (try? Token.set(token)) != nil else {
        return completion(.doNotRetryWithError(error))
      }
      completion(.retryWithDelay(2))
    }
  }
}

final class RequestLog: EventMonitor {
  let queue = DispatchQueue(label: "log")

  func requestDidFinish(_ request: Request) {
    print("finished " + request.description)
  }

  func request<Value>(
    _ request: DataRequest, didParseResponse response: DataResponse<Value, AFError>
  ) {
    print(
      "authorization " + (request.request?.headers["Authorization"] ?? "") + ", "
        + "method " + (request.request?.httpMethod ?? "") + ", "
        + "\(request.request?.allHTTPHeaderFields?.count ?? 0)" + " fields")
  }
}

final class AccountService {
  static let shared = AccountService()

  private let session: Session = {
    let configuration = URLSessionConfiguration.af.default
    configuration.connectionProxyDictionary = [kCFNetworkProxiesHTTPEnable as String: 0]
    return Session(configuration: configuration, eventMonitors: [RequestLog()])
  }()

  func account() -> Observable<(Account, String?)> {
    Observable.create { [session] observer in
      let request = session.request(
        "https://accounts.example/me", interceptor: TokenInterceptor()
      ).validate()
      request.responseDecodable(of: Account.self) { answer in
        switch answer.result {
        case .success(let account):
          observer.onNext((account, request.response?.value(forHTTPHeaderField: "x-page")))
          observer.onCompleted()
        case .failure(let error): observer.onError(error)
        }
      }
      return Disposables.create { request.cancel() }
    }
  }

  func upload(_ name: String) -> Observable<String> {
    Observable.create { [session] observer in
      session.upload(
        multipartFormData: { $0.append(Data(name.utf8), withName: "name") },
        to: "https://accounts.example/name", method: .put,
        interceptor: Interceptor(interceptors: [TokenInterceptor()])
      )
      .validate(statusCode: 200..<300)
      .responseString { observer.onNext($0.value ?? "failed") }
      return Disposables.create()
    }
  }
}
