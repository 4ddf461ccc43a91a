/// The key of a value of the environment.
///
/// Source: [EnvironmentKey](https://developer.apple.com/documentation/swiftui/environmentkey).
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The default value.
  static var defaultValue: Value { get }
}

/// The values of the environment; each value has its default until it is set.
///
/// Source: [EnvironmentValues](https://developer.apple.com/documentation/swiftui/environmentvalues).
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Makes the default values.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The phase of the scene.
  public var scenePhase = ScenePhase.active
  /// The appearance.
  public var colorScheme = ColorScheme.light
  /// The language and region.
  public var locale = Locale.current
  /// The calendar.
  public var calendar = Calendar.current
  /// The time zone.
  public var timeZone = TimeZone.current
  /// The action that closes the presented view.
  public var dismiss: DismissAction { DismissAction() }
  /// The action that opens an address.
  public var openURL = OpenURLAction { _ in .handled }
}

/// Closes the presented view; in the shell, which has no views, this does nothing.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// Passes a URL to a handler; the default handler does nothing.
public struct OpenURLAction {
  /// The result of a handler.
  public struct Result: Sendable {
    let isHandled: Bool

    /// The handler opened the URL.
    public static let handled = Result(isHandled: true)
    /// The handler did not open the URL.
    public static let discarded = Result(isHandled: false)
    /// The system opens the URL.
    public static let systemAction = Result(isHandled: false)
  }

  private let handler: (URL) -> Result

  /// Makes an action from a handler.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// Opens an address.
  public func callAsFunction(_ url: URL) { _ = handler(url) }
}

/// A value of the environment.
///
/// Source: [Environment](https://developer.apple.com/documentation/swiftui/environment).
@propertyWrapper
public struct Environment<Value> {
  /// The value.
  public let wrappedValue: Value

  /// Makes a property for a value of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: keyPath]
  }
}

/// The phase of a scene.
///
/// Source: [ScenePhase](https://developer.apple.com/documentation/swiftui/scenephase).
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not visible.
  case background
  /// The scene is visible but receives no events.
  case inactive
  /// The scene is in the foreground.
  case active
}

/// The appearance of the system.
///
/// Source: [ColorScheme](https://developer.apple.com/documentation/swiftui/colorscheme).
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
