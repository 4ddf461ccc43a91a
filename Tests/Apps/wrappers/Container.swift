import Resolver

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { RemoteRates() as RateService }
  }
}

final class RemoteRates: RateService {
  func rate(of currency: String) -> Double { RatesSDK.shared.value(currency) }
}
