import RxsEngine
import RxsViewModels
import Testing

@Suite struct LocationInfoViewModelTests {
  /// A map with its own clock.
  struct Map {
    let listener = Listener()
    let server: StubbedServer
    let viewModel: LocationInfoViewModel
    let input = LocationInfoViewModel.Input(
      currentLocation: PublishRelay(), mapCenterPoint: PublishRelay(),
      currentLocationButtonTapped: PublishRelay(), detailListItemSelected: PublishRelay(),
      selectAnnotation: PublishRelay(), mapViewError: PublishRelay())

    init(_ server: StubbedServer) {
      self.server = server
      viewModel = LocationInfoViewModel(http: server, key: "secret")
      let output = listener.clock.bound { [viewModel, input] in viewModel.transform(input) }
      listener.hear(output.setMapCenter, "center") { "\($0.latitude) \($0.longitude)" }
      listener.hear(output.errorMessage, "message")
      listener.hear(output.detailListCellData, "rows") { rows in
        rows.map { "\($0.placeName), \($0.address), \($0.distance)" }.joined(separator: "; ")
      }
      listener.hear(output.scrollToSelectedLocation, "scroll")
      listener.hear(output.shouldHideStatusLabel, "hide")
    }

    func doing(_ action: (LocationInfoViewModel.Input) -> Void) -> [String] {
      listener.doing { action(input) }
    }
  }

  private static let here = Coordinate(latitude: 37.5, longitude: 127.25)

  private static func document(_ name: String, road: String = "", x: String = "127.5") -> String {
    #"{"place_name": "\#(name)", "address_name": "plain", "road_address_name": "\#(road)", "#
      + #""x": "\#(x)", "y": "37.75", "distance": "80", "phone": ""}"#
  }

  private static func answer(_ documents: String...) -> StubbedServer.Answer {
    .json(#"{"documents": [\#(documents.joined(separator: ", "))], "meta": {}}"#)
  }

  @Test func `a search request contains the map's centre and the key`() {
    let map = Map(StubbedServer(Self.answer()))
    _ = map.doing { $0.mapCenterPoint.accept(Self.here) }
    #expect(
      map.server.requests.map(\.url.absoluteString) == [
        "https://dapi.kakao.com/v2/local/search/category.json?category_group_code=CS2"
          + "&x=127.25&y=37.5&radius=500&sort=distance"
      ])
    #expect(map.server.requests.map(\.headers) == [["Authorization": "KakaoAK secret"]])
  }

  @Test func `a row shows the road address, or the plain address without a road address`() {
    let map = Map(StubbedServer(Self.answer(Self.document("a", road: "road"), Self.document("b"))))
    #expect(
      map.doing { $0.mapCenterPoint.accept(Self.here) }
        == ["0 rows a, road, 80; b, plain, 80", "0 hide true"])
  }

  @Test func `an empty search result shows a message`() {
    let map = Map(StubbedServer(Self.answer()))
    #expect(
      map.doing { $0.mapCenterPoint.accept(Self.here) } == [
        "0 rows ", "0 hide false",
        "0 message There is no convenience store within 500 m: move the map and search again.",
      ])
  }

  @Test(arguments: [
    (StubbedServer.Answer.status(401), "The search failed: the server answered 401."),
    (.failure, "The search failed: connection lost."),
    (.json("[]"), "The search failed: the answer could not be read."),
    (answer(document("a", x: "east")), "The search failed: the answer could not be read."),
  ])
  func `a failed search shows a message, keeps the rows, and allows further searches`(
    failure: StubbedServer.Answer, message: String
  ) {
    let map = Map(
      StubbedServer(Self.answer(Self.document("a")), failure, Self.answer(Self.document("b"))))
    _ = map.doing { $0.mapCenterPoint.accept(Self.here) }
    #expect(map.doing { $0.mapCenterPoint.accept(Self.here) } == ["0 message \(message)"])
    #expect(
      map.doing { $0.mapCenterPoint.accept(Self.here) } == ["0 rows b, plain, 80", "0 hide true"])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `the view model does not search at an invalid place`(latitude: Double) {
    let map = Map(StubbedServer())
    #expect(
      map.doing { $0.mapCenterPoint.accept(Coordinate(latitude: latitude, longitude: 0)) }
        == ["0 message This is not a place to search at."])
    #expect(map.server.requests.isEmpty)
  }

  @Test func `the map's centre moves to a location or to the place of a selected row`() {
    let map = Map(StubbedServer(Self.answer(Self.document("a"))))
    // A tap without a known location does not move the map.
    #expect(map.doing { $0.currentLocationButtonTapped.accept(()) } == [])
    #expect(map.doing { $0.currentLocation.accept(Self.here) } == ["0 center 37.5 127.25"])
    let there = Coordinate(latitude: 1, longitude: 2)
    #expect(map.doing { $0.currentLocation.accept(there) } == [])
    #expect(map.doing { $0.currentLocationButtonTapped.accept(()) } == ["0 center 1.0 2.0"])
    _ = map.doing { $0.mapCenterPoint.accept(Self.here) }
    #expect(map.doing { $0.detailListItemSelected.accept(0) } == ["0 center 37.75 127.5"])
  }

  @Test(arguments: [-1, 1, Int.max, Int.min])
  func `the selection of a row that does not exist only shows a message`(row: Int) {
    let map = Map(StubbedServer(Self.answer(Self.document("a"))))
    #expect(
      map.doing { $0.detailListItemSelected.accept(0) }
        == ["0 message There is no store in row 0."])
    _ = map.doing { $0.mapCenterPoint.accept(Self.here) }
    #expect(
      map.doing { $0.detailListItemSelected.accept(row) }
        == ["0 message There is no store in row \(row)."])
    #expect(map.doing { $0.detailListItemSelected.accept(0) } == ["0 center 37.75 127.5"])
  }

  @Test func `a selected pin scrolls the list, and errors of the map are shown`() {
    let map = Map(StubbedServer())
    #expect(map.doing { $0.selectAnnotation.accept(3) } == ["0 scroll 3"])
    #expect(map.doing { $0.mapViewError.accept("no tiles") } == ["0 message no tiles"])
  }

  @Test func `all outputs share one request, and a newer request cancels the older`() {
    let map = Map(
      StubbedServer(
        Self.answer(Self.document("a")), Self.answer(Self.document("b")), after: 1_000_000_000))
    _ = map.listener.doing(until: 500) { map.input.mapCenterPoint.accept(Self.here) }
    #expect(
      map.listener.doing(until: 5000) { map.input.mapCenterPoint.accept(Self.here) }
        == ["1500 rows b, plain, 80", "1500 hide true"])
    #expect(map.server.requests.count == 2)
  }
}
