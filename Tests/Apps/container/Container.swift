@propertyWrapper
struct Injected<Service> {
  private let type: Service.Type

  init(_ type: Service.Type) { self.type = type }

  var wrappedValue: Service { Container.resolve(type) }
}

enum Container {
  nonisolated(unsafe) static var services: [String: Any] = [:]

  static func register<Service>(_ type: Service.Type, _ service: Service) {
    services["\(type)"] = service
  }

  static func resolve<Service>(_ type: Service.Type) -> Service {
    guard let service = services["\(type)"] as? Service else {
      fatalError("\(type) is not registered")
    }
    return service
  }
}
