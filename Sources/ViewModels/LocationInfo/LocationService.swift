import FoundationEssentials
import RxsEngine

/// Finds the convenience stores around a point of the map.
struct LocationService {
  /// The reason why a search failed.
  enum Failure: Error, CustomStringConvertible {
    case address
    case status(Int)
    case decoding
    case transport(String)

    var description: String {
      switch self {
      case .address: "This is not a place to search at."
      case .status(let status): "The search failed: the server answered \(status)."
      case .decoding: "The search failed: the answer could not be read."
      case .transport(let reason): "The search failed: \(reason)."
      }
    }
  }

  /// The stores in the server's response.
  private struct Answer: Decodable {
    struct Document: Decodable {
      let placeName: String
      let addressName: String
      let roadAddressName: String
      let x: String
      let y: String
      let distance: String

      enum CodingKeys: String, CodingKey {
        case x, y, distance
        case placeName = "place_name"
        case addressName = "address_name"
        case roadAddressName = "road_address_name"
      }

      /// The row of the store; nil if the server's coordinates are invalid.
      var cellData: DetailListCellData? {
        guard let longitude = Double(x), let latitude = Double(y) else { return nil }
        return DetailListCellData(
          placeName: placeName, address: roadAddressName.isEmpty ? addressName : roadAddressName,
          distance: distance, point: Coordinate(latitude: latitude, longitude: longitude))
      }
    }

    let documents: [Document]
  }

  let http: any HTTPSession
  let key: String

  /// The stores within 500 m of a point, the nearest first. A failure is sent as an element and
  /// does not end the sequence.
  func stores(near point: Coordinate) -> Observable<Result<[DetailListCellData], Failure>> {
    let address =
      "https://dapi.kakao.com/v2/local/search/category.json?category_group_code=CS2"
      + "&x=\(point.longitude)&y=\(point.latitude)&radius=500&sort=distance"
    guard point.longitude.isFinite, point.latitude.isFinite, let url = URL(string: address) else {
      return .just(.failure(.address))
    }
    return http.response(for: HTTPRequest(url, headers: ["Authorization": "KakaoAK \(key)"]))
      .map { response in
        guard response.status == 200 else { return .failure(.status(response.status)) }
        guard let answer = try? JSONDecoder().decode(Answer.self, from: response.data) else {
          return .failure(.decoding)
        }
        let stores = answer.documents.compactMap(\.cellData)
        return stores.count == answer.documents.count ? .success(stores) : .failure(.decoding)
      }
      .catch { error in
        if case HTTPError.failed(let reason) = error {
          return .just(.failure(.transport(reason)))
        }
        return .just(.failure(.transport("\(error)")))
      }
  }
}
