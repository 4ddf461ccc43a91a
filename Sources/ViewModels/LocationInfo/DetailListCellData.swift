/// A convenience store, as a row of the list below the map shows it.
public struct DetailListCellData: Equatable, Sendable {
  /// The store's name.
  public let placeName: String
  /// The road address, or the plain one where there is none.
  public let address: String
  /// Its distance in metres, as the server puts it.
  public let distance: String
  /// Its place.
  public let point: Coordinate

  /// Makes a row.
  public init(placeName: String, address: String, distance: String, point: Coordinate) {
    self.placeName = placeName
    self.address = address
    self.distance = distance
    self.point = point
  }
}
