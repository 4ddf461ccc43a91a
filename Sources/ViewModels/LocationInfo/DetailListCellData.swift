/// The data of a convenience store for a row of the list below the map.
public struct DetailListCellData: Equatable, Sendable {
  /// The store's name.
  public let placeName: String
  /// The road address; the plain address if the road address is empty.
  public let address: String
  /// The distance in metres, as the server writes it.
  public let distance: String
  /// The position of the store.
  public let point: Coordinate

  /// Makes a row.
  public init(placeName: String, address: String, distance: String, point: Coordinate) {
    self.placeName = placeName
    self.address = address
    self.distance = distance
    self.point = point
  }
}
