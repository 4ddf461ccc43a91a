import RxRelay
import RxSwift

struct Person: Equatable { let name: String }

final class PersonViewModel {
  let person = PublishRelay<Person>()
  var label: Observable<String> { person.map(\.label) }
  var line: Observable<String> { person.map { loud("\($0)") } }
  var size: Observable<Int> { person.map { $0.name.size } }
}
