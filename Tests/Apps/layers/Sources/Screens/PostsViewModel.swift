import Domain
import Foundation
import Network
import RxCocoa
import RxSwift

public final class PostsViewModel {
  public let refresh = PublishRelay<Void>()
  public let titles: Driver<[String]>
  public let failure: Signal<String>

  public init(
    repository: PostRepository = RemotePosts(address: URL(string: "https://posts.example/all")!)
  ) {
    let failures = PublishRelay<String>()
    titles = refresh.flatMapLatest {
      repository.posts().catch { error in
        failures.accept((error as? URLError)?.code == .notConnectedToInternet ? "offline" : "?")
        return .empty()
      }
    }.map { $0.map(\.title) }.asDriver(onErrorJustReturn: [])
    failure = failures.asSignal()
  }
}
