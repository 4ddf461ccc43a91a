#if os(Linux)
  /// A network connection of the device.
  ///
  /// Source: `NWPath` of Network.
  public struct NWPath: Equatable, Sendable {
    /// Whether the device is connected.
    public enum Status: Sendable {
      case satisfied
      case unsatisfied
      case requiresConnection
    }

    /// Whether the device is connected.
    public let status: Status
    /// The interfaces that the connection can use.
    public let availableInterfaces: [NWInterface]

    /// Whether the connection costs money, as a cellular one does.
    public var isExpensive: Bool { usesInterfaceType(.cellular) }
    /// Whether the connection is in low data mode.
    public var isConstrained: Bool { false }
    /// Whether the connection has a server for names.
    public var supportsDNS: Bool { status == .satisfied }
    /// Whether the connection supports IPv4.
    public var supportsIPv4: Bool { status == .satisfied }
    /// Whether the connection supports IPv6.
    public var supportsIPv6: Bool { status == .satisfied }

    init(_ interfaces: [NWInterface.InterfaceType]) {
      status = interfaces.isEmpty ? .unsatisfied : .satisfied
      availableInterfaces = interfaces.map(NWInterface.init)
    }

    /// Whether the connection uses interfaces of a type.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
      availableInterfaces.contains { $0.type == type }
    }
  }

  /// A network interface of the device.
  ///
  /// Source: `NWInterface` of Network.
  public struct NWInterface: Hashable, Sendable {
    /// The kind of an interface.
    public enum InterfaceType: Sendable {
      case other
      case wifi
      case cellular
      case wiredEthernet
      case loopback
    }

    /// The kind of the interface.
    public let type: InterfaceType

    /// The name of the interface.
    public var name: String { "en0" }

    init(_ type: InterfaceType) { self.type = type }
  }
#endif
