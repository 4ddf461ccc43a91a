/// The stand-ins for services that a dependency container or a view model's input provides. A
/// stand-in is an object of the shell that replaces a service.
public enum InjectedServices {
  nonisolated(unsafe) private static var makers: [ObjectIdentifier: (String) -> Any] = [:]

  /// Registers the function that makes the stand-in for a protocol; the function takes the name of
  /// the service.
  public static func add<Service>(
    _ service: Service.Type, _ make: @escaping (String) -> Service
  ) {
    makers[ObjectIdentifier(service)] = make
  }

  /// Whether a function is registered for a protocol.
  package static func has(_ type: Any.Type) -> Bool { makers[ObjectIdentifier(type)] != nil }

  /// The stand-in for a protocol; nil if no function is registered for the protocol.
  package static func service(of type: Any.Type, named name: String) -> Any? {
    makers[ObjectIdentifier(type)]?(name)
  }

  fileprivate static func service<Service>(_ name: String) -> Service? {
    makers[ObjectIdentifier(Service.self)]?(name) as? Service
  }
}

/// A variable with an injected service. In the app, a dependency container sets the variable; in a
/// session, the variable contains a stand-in.
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
