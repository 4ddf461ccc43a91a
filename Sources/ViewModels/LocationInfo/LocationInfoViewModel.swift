import RxsEngine

/// A map with the convenience stores around its centre, and a list of these stores.
///
/// After a failed search, the list stays unchanged. `detailListCellData` and
/// `shouldHideStatusLabel` send nothing before the first response.
public final class LocationInfoViewModel: ViewModelType {
  /// The actions of the user and the map.
  public struct Input {
    /// The user's location.
    public let currentLocation: PublishRelay<Coordinate>
    /// The map has stopped moving, with this point at its centre; stores are searched around the
    /// point.
    public let mapCenterPoint: PublishRelay<Coordinate>
    /// The button that returns to the user's location was tapped.
    public let currentLocationButtonTapped: PublishRelay<Void>
    /// A row of the list was selected.
    public let detailListItemSelected: PublishRelay<Int>
    /// A store was selected on the map, given by the number of its row.
    public let selectAnnotation: PublishRelay<Int>
    /// The map view has failed, with this message.
    public let mapViewError: PublishRelay<String>

    /// Makes the input from relays.
    public init(
      currentLocation: PublishRelay<Coordinate>, mapCenterPoint: PublishRelay<Coordinate>,
      currentLocationButtonTapped: PublishRelay<Void>, detailListItemSelected: PublishRelay<Int>,
      selectAnnotation: PublishRelay<Int>, mapViewError: PublishRelay<String>
    ) {
      self.currentLocation = currentLocation
      self.mapCenterPoint = mapCenterPoint
      self.currentLocationButtonTapped = currentLocationButtonTapped
      self.detailListItemSelected = detailListItemSelected
      self.selectAnnotation = selectAnnotation
      self.mapViewError = mapViewError
    }
  }

  /// The contents of the screen.
  public struct Output {
    /// The point to which the map must move its centre.
    public let setMapCenter: Signal<Coordinate>
    /// The messages of errors.
    public let errorMessage: Signal<String>
    /// The rows of the list.
    public let detailListCellData: Driver<[DetailListCellData]>
    /// The row to scroll to.
    public let scrollToSelectedLocation: Signal<Int>
    /// Whether the label for an empty list is hidden: true if there are stores.
    public let shouldHideStatusLabel: Driver<Bool>
  }

  private let service: LocationService
  private let stores = BehaviorRelay<[DetailListCellData]?>(value: nil)
  private let disposeBag = DisposeBag()

  /// Makes a map.
  ///
  /// - Parameters:
  ///   - http: sends the requests.
  ///   - key: the app's key for the server.
  public init(http: any HTTPSession = SharedHTTPSession(), key: String = "KEY") {
    service = LocationService(http: http, key: key)
  }

  /// Connects the actions of the user and the map to the contents of the screen.
  public func transform(_ input: Input) -> Output {
    let result = input.mapCenterPoint
      .flatMapLatest { [service] in service.stores(near: $0) }
      .share()

    result
      .compactMap { try? $0.get() }
      .bind(to: stores)
      .disposed(by: disposeBag)

    let selected = input.detailListItemSelected
      .withLatestFrom(stores) { row, stores in
        let stores = stores ?? []
        return (row: row, store: stores.indices.contains(row) ? stores[row] : nil)
      }
      .share()

    let center = Observable.merge(
      selected.compactMap { $0.store?.point },
      input.currentLocation.take(1),
      input.currentLocationButtonTapped.withLatestFrom(input.currentLocation))

    let message = Observable.merge(
      result.compactMap(Self.message),
      selected.compactMap { $0.store == nil ? "There is no store in row \($0.row)." : nil },
      input.mapViewError.asObservable())

    let cells = stores.compactMap { $0 }
    return Output(
      setMapCenter: center.asSignal(onErrorSignalWith: .empty()),
      errorMessage: message.asSignal(onErrorSignalWith: .empty()),
      detailListCellData: cells.asDriver(onErrorJustReturn: []),
      scrollToSelectedLocation: input.selectAnnotation.asSignal(),
      shouldHideStatusLabel: cells.map { !$0.isEmpty }.asDriver(onErrorJustReturn: false))
  }

  private static func message(
    of result: Result<[DetailListCellData], LocationService.Failure>
  ) -> String? {
    switch result {
    case .success(let stores) where stores.isEmpty:
      "There is no convenience store within 500 m: move the map and search again."
    case .success: nil
    case .failure(let failure): failure.description
    }
  }
}
