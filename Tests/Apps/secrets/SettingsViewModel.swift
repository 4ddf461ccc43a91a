import Foundation
import RxCocoa
import RxSwift
import UIKit

/// A model whose constants are in files that the repository does not contain.
final class SettingsViewModel {
  let host = PublishRelay<String>()
  let photo = PublishRelay<Int>()
  let failure = PublishRelay<NSError>()
  let key: String = Secrets.apiKey
  private let ids = ["a", "b"]

  func find() -> String? { ids.first(where: { $0 == Constants.Ids.first }) }
  func connect() { host.accept(config.host + "/v1") }
  func send(_ image: UIImage) {
    photo.accept(image.jpegData(compressionQuality: 0.8)!.count)
  }
  func fail() { failure.accept(NSError()) }
}
