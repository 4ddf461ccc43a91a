// The names are the same as in MapKit, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreLocation

/// A size on a map, in degrees.
///
/// Source: `MKCoordinateSpan` of MapKit.
public struct MKCoordinateSpan: Sendable {
  /// The degrees from south to north.
  public var latitudeDelta: CLLocationDegrees
  /// The degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// Makes a span of size 0.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Makes a span.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A region of a map, with a centre and a size.
///
/// Source: `MKCoordinateRegion` of MapKit.
public struct MKCoordinateRegion: Sendable {
  /// The centre.
  public var center: CLLocationCoordinate2D
  /// The size.
  public var span: MKCoordinateSpan

  /// Makes an empty region at 0, 0.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  /// Makes a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Makes a region whose size is given in metres.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_194.93
    let width = degree * cos(center.latitude * .pi / 180)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree,
        longitudeDelta: width > 0 ? longitudinalMeters / width : 360))
  }
}

/// A place that a map marks.
///
/// Source: `MKAnnotation` of MapKit.
public protocol MKAnnotation: AnyObject {
  /// The position of the place.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title at the mark.
  var title: String? { get }
  /// The subtitle at the mark.
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// A mark with a text.
open class MKPointAnnotation: NSObject, MKAnnotation {
  /// The position of the place.
  open var coordinate = CLLocationCoordinate2D()
  /// The title at the mark.
  open var title: String?
  /// The subtitle at the mark.
  open var subtitle: String?

  /// Makes a mark at 0, 0.
  public override init() {}
}

/// A place with its address.
open class MKPlacemark: CLPlacemark, MKAnnotation {
  /// The position of the place.
  public let coordinate: CLLocationCoordinate2D

  /// Makes a placemark.
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

  /// The title at the mark.
  public var title: String? { name }
}

/// A place that can be searched for.
open class MKMapItem: NSObject {
  /// The position of the place.
  public let placemark: MKPlacemark
  /// The name.
  open var name: String?
  /// The telephone number.
  open var phoneNumber: String?
  /// The web address.
  open var url: URL?

  /// Makes an item.
  public init(placemark: MKPlacemark) { self.placemark = placemark }
}

/// A search for places.
///
/// The shell has no search service, so every search fails.
///
/// Source: `MKLocalSearch` of MapKit.
open class MKLocalSearch: NSObject {
  /// The words and the area of a search.
  open class Request: NSObject {
    /// The words.
    open var naturalLanguageQuery: String?
    /// The area.
    open var region = MKCoordinateRegion()

    /// Makes an empty request.
    public override init() {}
  }

  /// The places that were found.
  open class Response: NSObject {
    /// The places.
    open var mapItems: [MKMapItem] { [] }
    /// The area that contains the places.
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }

  /// The closure that receives the result of a search.
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  /// Makes a search.
  public init(request: Request) {}

  /// Starts the search, which fails with the error for a missing network.
  open func start(completionHandler: @escaping CompletionHandler) {
    completionHandler(nil, CLError(.network))
  }

  /// Cancels the search.
  open func cancel() {}
}
