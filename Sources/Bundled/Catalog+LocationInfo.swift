import RxsCatalog
import RxsViewModels

extension Catalog {
  /// Registers the map with convenience stores.
  mutating func addLocationInfo() {
    explore(
      "LocationInfoViewModel", CallParameter("key", default: "KEY"),
      make: { LocationInfoViewModel(key: $0) }, transform: LocationInfoViewModel.transform,
      summary: "convenience stores on a map",
      example: """
        stub "https://dapi.kakao.com/*" json(["documents": []])
        let map = LocationInfoViewModel()
        subscribe map.setMapCenter, map.shouldHideStatusLabel
        emit map.currentLocation (latitude: 37.39, longitude: 127.11)
        | 0s map.setMapCenter Coordinate(latitude: 37.39, longitude: 127.11)
        emit map.mapCenterPoint (latitude: 37.39, longitude: 127.11)
        advance
        | 0s map.shouldHideStatusLabel false
        """)
  }
}
