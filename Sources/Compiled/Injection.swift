/// The stand-ins of services that a dependency container gives in the app.
public enum InjectedServices {
  nonisolated(unsafe) private static var makers: [ObjectIdentifier: (String) -> Any] = [:]

  /// Registers a function that makes the stand-in of a protocol for the name of a service.
  public static func add<Service>(
    _ service: Service.Type, _ make: @escaping (String) -> Service
  ) {
    makers[ObjectIdentifier(service)] = make
  }

  fileprivate static func service<Service>(_ name: String) -> Service? {
    makers[ObjectIdentifier(Service.self)]?(name) as? Service
  }
}

/// A variable that a dependency container fills in the app; here it contains a stand-in for its
/// protocol.
@propertyWrapper
public struct RxsInjected<Service> {
  private let name: String
  private let place: String

  /// - Parameters:
  ///   - name: the name of the service.
  ///   - place: the message for a service without a stand-in.
  public init(_ name: String, _ place: String) { (self.name, self.place) = (name, place) }

  /// The stand-in.
  public var wrappedValue: Service {
    guard let service: Service = InjectedServices.service(name) else { rxsEnd(leftOut: place) }
    return service
  }
}
