import App
import RxSwift
import RxsShell

final class PlaceServiceStandIn: StandIn, PlaceService {
  func places(matching text: String) -> Single<[Place]> { answer(text) }
}

final class NavigatorStandIn: StandIn, Navigator {
  func open(_ place: Place) { record(place) }
}

final class PriceServiceStandIn: StandIn, PriceService {
  func price(of product: String) -> Observable<Double> { answer(product) }
  func log(_ event: String) { record(event) }
}

var catalog = Catalog()
catalog.standIn("places", methods: ["places"])
catalog.standIn("prices", methods: ["price"])
catalog.explore("counter", { CounterViewModel() }, CounterViewModel.transform)
catalog.explore("signUp", { SignUpViewModel() }, SignUpViewModel.transform)
catalog.explore(
  "search",
  {
    SearchViewModel(
      service: PlaceServiceStandIn("places"), navigator: NavigatorStandIn("navigator"))
  }, SearchViewModel.transform)
catalog.explore("cart", { CartViewModel(prices: PriceServiceStandIn("prices")) })
catalog.explore(
  "login", make: { LoginViewModel() },
  inputs: [
    .method("viewDidLoad", LoginViewModel.viewDidLoad),
    .method("emailChanged", LoginViewModel.emailChanged),
    .method("loginTapped", LoginViewModel.loginTapped),
  ], outputs: [Member("isEnabled", \.outputs.isEnabled), Member("greeting", \.outputs.greeting)])
Shell(catalog).main()
