// The names are those of the original, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The permission to know the place of the device.
///
/// Source: `CLAuthorizationStatus` of CoreLocation.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined = 0
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse
}

/// The accuracy that a person has permitted.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy
  case reducedAccuracy
}

/// The kind of movement that is measured.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation
  case fitness
  case otherNavigation
  case airborne
}

/// The errors of CoreLocation.
public struct CLError: Error, Equatable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case locationUnknown
    case denied
    case network
    case headingFailure
    case regionMonitoringDenied
    case regionMonitoringFailure
    case regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed
    case geocodeFoundNoResult
    case geocodeFoundPartialResult
    case geocodeCanceled
  }

  /// The kind of the error.
  public let code: Code

  /// Makes an error.
  public init(_ code: Code) { self.code = code }

  /// The place is not known yet.
  public static let locationUnknown = Code.locationUnknown
  /// The person has refused.
  public static let denied = Code.denied
  /// There is no network.
  public static let network = Code.network
}

/// Asks for the place of the device. This machine has none: a script calls the delegate's methods.
///
/// Source: `CLLocationManager` of CoreLocation.
open class CLLocationManager: NSObject {
  /// Receives locations, errors and changes of the authorization.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The wanted accuracy.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The smallest movement that is told, in metres.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The kind of movement.
  open var activityType = CLActivityType.other
  /// Whether places are told in the background.
  open var allowsBackgroundLocationUpdates = false
  /// Whether the system may pause.
  open var pausesLocationUpdatesAutomatically = true
  /// The last place that is known.
  open var location: CLLocation? { nil }
  /// The permission.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  /// The permitted accuracy.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Makes a manager.
  public override init() {}

  /// The permission.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }

  /// Whether the device knows places.
  open class func locationServicesEnabled() -> Bool { true }

  /// Asks the person for permission while the app is in use.
  open func requestWhenInUseAuthorization() {}

  /// Asks the person for permission.
  open func requestAlwaysAuthorization() {}

  /// Asks for one place.
  open func requestLocation() {}

  /// Begins to tell places.
  open func startUpdatingLocation() {}

  /// Ends telling places.
  open func stopUpdatingLocation() {}

  /// Begins to tell large movements.
  open func startMonitoringSignificantLocationChanges() {}

  /// Ends telling large movements.
  open func stopMonitoringSignificantLocationChanges() {}
}

/// Gets the places and errors of a manager.
public protocol CLLocationManagerDelegate: AnyObject {
  /// New places, the latest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// The place cannot be had.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The permission has changed.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The permission has changed.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}
