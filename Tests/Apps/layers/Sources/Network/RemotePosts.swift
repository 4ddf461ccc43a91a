import Domain
import Foundation
import RxSwift

public final class RemotePosts: PostRepository {
  private let address: URL
  private let mark = Mark()
  public init(address: URL) { self.address = address }

  public func posts() -> Observable<[Post]> {
    Observable.create { [address] observer in
      let task = URLSession.shared.dataTask(with: address) { data, _, error in
        if let error { return observer.onError(error) }
        do {
          observer.onNext(try JSONDecoder().decode([Post].self, from: data ?? Data()))
          observer.onCompleted()
        } catch { observer.onError(error) }
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }
}
