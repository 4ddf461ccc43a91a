/// A place with the time at which it was measured.
///
/// Source: `CLLocation` of CoreLocation.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The coordinate of the place.
  public let coordinate: CLLocationCoordinate2D
  /// The height above the sea, in metres.
  public let altitude: CLLocationDistance
  /// The accuracy of the place, in metres.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The accuracy of the height, in metres.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of travel; negative if it is not known.
  public let course: CLLocationDirection
  /// The speed of travel; negative if it is not known.
  public let speed: CLLocationSpeed
  /// The time of the measurement.
  public let timestamp: Date

  /// Makes a location from all its properties.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection = -1, speed: CLLocationSpeed = -1, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// Makes a location from a latitude and a longitude.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1,
      timestamp: Date())
  }

  /// The distance to another location in metres, on a sphere with the earth's mean radius.
  ///
  /// CoreLocation measures on an ellipsoid: results differ by up to half a percent.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    let (from, to) = (coordinate, location.coordinate)
    let radians = Double.pi / 180
    let latitude = sin((to.latitude - from.latitude) * radians / 2)
    let longitude = sin((to.longitude - from.longitude) * radians / 2)
    let chord =
      latitude * latitude
      + cos(from.latitude * radians) * cos(to.latitude * radians) * longitude * longitude
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }

  /// The text of the location: `<+37.50000000,+127.00000000>`.
  open override var description: String {
    let numbers = [coordinate.latitude, coordinate.longitude]
    return "<\(numbers.map { String(format: "%+.8f", $0) }.joined(separator: ","))>"
  }
}
