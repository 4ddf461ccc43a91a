/// An area whose borders can be monitored.
///
/// Source: `CLRegion` of CoreLocation.
open class CLRegion: NSObject {
  /// The name of the area.
  public let identifier: String
  /// Whether entering the area is reported.
  open var notifyOnEntry = true
  /// Whether leaving the area is reported.
  open var notifyOnExit = true

  fileprivate init(identifier: String) { self.identifier = identifier }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion {
  /// The centre.
  public let center: CLLocationCoordinate2D
  /// The radius in metres.
  public let radius: CLLocationDistance

  /// Makes a circle.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Whether a place is inside of the circle.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
    return middle.distance(from: place) <= radius
  }
}

/// A place with its address.
///
/// Source: `CLPlacemark` of CoreLocation.
open class CLPlacemark: NSObject {
  /// The location of the place.
  open var location: CLLocation? { nil }
  /// The name of the place.
  open var name: String? { nil }
  /// The street.
  open var thoroughfare: String? { nil }
  /// The house number.
  open var subThoroughfare: String? { nil }
  /// The city.
  open var locality: String? { nil }
  /// The district of the city.
  open var subLocality: String? { nil }
  /// The state.
  open var administrativeArea: String? { nil }
  /// The county or district of the state.
  open var subAdministrativeArea: String? { nil }
  /// The postal code.
  open var postalCode: String? { nil }
  /// The country's code.
  open var isoCountryCode: String? { nil }
  /// The country.
  open var country: String? { nil }
}

/// Converts coordinates to addresses and addresses to coordinates.
///
/// The shell has no geocoding service, so all requests fail.
///
/// Source: `CLGeocoder` of CoreLocation.
open class CLGeocoder: NSObject {
  /// The closure that receives the answer to a request.
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  /// Makes a geocoder.
  public override init() {}

  /// Whether a request is running.
  open var isGeocoding: Bool { false }

  /// Asks for the address of a place; the request fails with the error for a missing network.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail(completionHandler)
  }

  /// Asks for the address of a place, in the given language; the request fails with the error for a
  /// missing network.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail(completionHandler)
  }

  /// Asks for the place at an address; the request fails with the error for a missing network.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail(completionHandler)
  }

  /// Asks for the place at an address; the request fails with the error for a missing network.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail(completionHandler)
  }

  private func fail(_ completionHandler: @escaping CLGeocodeCompletionHandler) {
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler(nil, CLError(.network)) }
  }

  /// Asks for the address of a place; the request fails with the error for a missing network.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Asks for the address of a place, in the given language; the request fails with the error for a
  /// missing network.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Asks for the place at an address; the request fails with the error for a missing network.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Does nothing, because no request is running.
  open func cancelGeocode() {}
}
