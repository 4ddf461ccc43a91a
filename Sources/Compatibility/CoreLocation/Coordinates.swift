// The names are the same as in CoreLocation, whose documentation explains them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported import Foundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// An accuracy in metres; negative if it is not valid.
public typealias CLLocationAccuracy = Double
/// A speed in metres a second.
public typealias CLLocationSpeed = Double
/// A direction in degrees from north.
public typealias CLLocationDirection = Double

/// The accuracy for navigation: higher than `kCLLocationAccuracyBest`, with additional sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The filter that lets all movements pass.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// A coordinate outside of the valid range.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place on the earth, in degrees.
///
/// Source: `CLLocationCoordinate2D` of CoreLocation.
public struct CLLocationCoordinate2D: Sendable {
  /// The degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// The degrees east of Greenwich.
  public var longitude: CLLocationDegrees

  /// Makes the coordinate 0, 0.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Makes a coordinate.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Makes a coordinate.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether a coordinate is within ±90 and ±180 degrees.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}
