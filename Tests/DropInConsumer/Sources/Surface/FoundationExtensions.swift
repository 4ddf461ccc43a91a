import RxCocoa
import RxSwift

extension Notification.Name {
  fileprivate static let changed = Notification.Name("changed")
}

struct Section: SectionedViewDataSourceType {
  let rows: [String]

  func model(at indexPath: IndexPath) throws -> Any {
    guard rows.indices.contains(indexPath.row) else {
      throw RxCocoaError.itemsNotYetBound(object: self)
    }
    return rows[indexPath.row]
  }
}

func foundation(_ request: URLRequest, _ url: URL, _ bag: DisposeBag) {
  let session = URLSession.shared
  let data: Observable<Data> = session.rx.data(request: request)
  let response: Observable<(response: HTTPURLResponse, data: Data)> =
    session.rx.response(request: request)
  let json: Observable<Any> = session.rx.json(url: url)
  let options: Observable<Any> = session.rx.json(request: request, options: .fragmentsAllowed)
  let text: Observable<String> = session.rx.string(request: request)
  NotificationCenter.default.rx.notification(.changed)
    .compactMap { $0.userInfo?["key"] as? String }
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
  _ = NotificationCenter.default.rx.notification(.changed, object: bag)
  let path = IndexPath(row: 1, section: 2)
  _ = (path.row, path.section, path.item, IndexPath(item: 1, section: 2))
  _ = (data, response.map { $0.response.statusCode }, json, options, text)
  let errors: [Error] = [
    RxCocoaError.unknown, RxCocoaError.invalidOperation(object: path),
    RxCocoaURLError.unknown, RxCocoaURLError.deserializationError(error: RxError.unknown),
  ]
  _ = (errors.map { "\($0)" }, NSObject().rx.base)
}
