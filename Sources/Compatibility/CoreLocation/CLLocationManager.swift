// The names are the same as in CoreLocation, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The authorization to read the location of the device.
///
/// Source: `CLAuthorizationStatus` of CoreLocation.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined = 0
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse
}

/// The accuracy that the user has authorized.
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

  /// The location is not known yet.
  public static let locationUnknown = Code.locationUnknown
  /// The user has denied the authorization.
  public static let denied = Code.denied
  /// There is no network.
  public static let network = Code.network
}

/// Asks for the location of the device.
///
/// The shell has no location, so the requests do nothing. Besides the first report of the
/// authorization, a script calls the delegate's methods.
///
/// Source: `CLLocationManager` of CoreLocation.
open class CLLocationManager: NSObject {
  /// Receives locations, errors and changes of the authorization.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The accuracy that the app requests.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The smallest movement that is reported, in metres.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The kind of movement.
  open var activityType = CLActivityType.other
  /// Whether locations are reported in the background.
  open var allowsBackgroundLocationUpdates = false
  /// Whether the system may pause the updates.
  open var pausesLocationUpdatesAutomatically = true
  /// The last known location: always nil in the shell.
  open var location: CLLocation? { nil }
  /// The authorization.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  /// The authorized accuracy.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Makes a manager. As on a device, the delegate soon receives the present authorization.
  public override init() {
    super.init()
    nonisolated(unsafe) weak let manager = self
    DispatchQueue.main.async {
      if let manager { manager.delegate?.locationManagerDidChangeAuthorization(manager) }
    }
  }

  /// The authorization.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }

  /// Whether the device can find its location.
  open class func locationServicesEnabled() -> Bool { true }

  /// Asks the user for authorization to read locations while the app is in use.
  open func requestWhenInUseAuthorization() {}

  /// Asks the user for authorization to read locations at any time.
  open func requestAlwaysAuthorization() {}

  /// Asks for one location.
  open func requestLocation() {}

  /// Starts reporting locations.
  open func startUpdatingLocation() {}

  /// Stops reporting locations.
  open func stopUpdatingLocation() {}

  /// Starts reporting large movements.
  open func startMonitoringSignificantLocationChanges() {}

  /// Stops reporting large movements.
  open func stopMonitoringSignificantLocationChanges() {}
}

/// Receives the locations and errors of a manager.
public protocol CLLocationManagerDelegate: AnyObject {
  /// Receives new locations, the latest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Receives the error if the location cannot be found.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called when the authorization has changed.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Called when the authorization has changed.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}
