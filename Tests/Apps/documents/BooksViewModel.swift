import Foundation
import RxCocoa
import RxSwift
import SwiftyJSON

struct Book {
  let id: Int
  let title: String
  let authors: [String]
  let isNew: Bool

  init(json: JSON) {
    id = json["id"].intValue
    title = json["info"]["title"].string ?? "untitled"
    authors = json["info", "authors"].arrayValue.map { $0["name"].stringValue }
    isNew = json["new"].boolValue
  }
}

final class BooksViewModel {
  let books = BehaviorRelay<[Book]>(value: [])
  let failures = PublishRelay<String>()
  private let bag = DisposeBag()

  func load() {
    let request = URLRequest(url: URL(string: "https://books.example/all")!)
    URLSession.shared.rx.data(request: request)
      .map { try JSON(data: $0) }
      .map { json in json["books"].arrayValue.map(Book.init(json:)) }
      .observe(on: MainScheduler.instance)
      .subscribe(
        onNext: { [books] in books.accept($0) },
        onError: { [failures] in failures.accept("\($0)") }
      )
      .disposed(by: bag)
  }
}
