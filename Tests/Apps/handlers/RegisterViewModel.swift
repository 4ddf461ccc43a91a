import CloudKitchen
import Foundation
import RxCocoa
import RxSwift

struct Dish: Equatable {
  let name: String
  let price: Int
}

enum KitchenError: Error {
  case closed, noBell
}

final class RegisterViewModel {
  let email = BehaviorRelay(value: "a@b.c")
  let register = PublishRelay<Void>()
  let load = PublishRelay<Void>()
  let ask = PublishRelay<Void>()
  let order = PublishRelay<String>()
  let pay = PublishRelay<Int>()
  let close = PublishRelay<Void>()

  let state = BehaviorRelay(value: "signed out")
  let dishes = PublishRelay<[Dish]>()
  let isAllowed = PublishRelay<Bool>()
  let receipt = PublishRelay<String>()

  private let kitchen = KitchenClient(key: "k")
  private let bag = DisposeBag()

  init() {
    close.subscribe(onNext: { [unowned self] in
      kitchen.close { (error: KitchenError?) in
        self.state.accept(error.map { "open: \($0)" } ?? "closed")
      }
    }).disposed(by: bag)
    register.withLatestFrom(email).subscribe(onNext: { [unowned self] email in
      KitchenAuth.shared().createUser(withEmail: email, password: "p") { (result, error) in
        if let error = error {
          self.state.accept("failed: \(error)")
          return
        }
        let name: String = result?.user.name ?? "nobody"
        [name].forEach { self.state.accept("signed in: \($0)") }
      }
    }).disposed(by: bag)

    load.subscribe(onNext: { [unowned self] in
      kitchen.collection("dishes").order(by: "name").getDocuments { [weak self] snapshot, error in
        guard let snapshot = snapshot, error == nil else { return }
        var all: [Dish] = []
        for document in snapshot.documents {
          all.append(Dish(name: document.name, price: document.price))
        }
        self?.dishes.accept(all)
      }
    }).disposed(by: bag)

    ask.subscribe(onNext: { [unowned self] in
      let bells = CloudBells.shared().bells(of: "kitchen")
      bells.request(for: nil) { granted in
        if granted { self.state.accept("with bell") }
        self.isAllowed.accept(granted)
      }
    }).disposed(by: bag)

    order.subscribe(onNext: { [unowned self] name in
      kitchen.order(name, priority: 2) { result in
        switch result {
        case .success(let number): self.receipt.accept("number \(number as Int)")
        case .failure(let error): self.receipt.accept("no order: \(error)")
        }
      }
    }).disposed(by: bag)

    pay.subscribe(onNext: { [unowned self] amount in
      kitchen.pay(
        amount,
        success: { self.receipt.accept("paid") },
        failure: { (error: Error?) in self.receipt.accept("unpaid") })
    }).disposed(by: bag)
  }
}
