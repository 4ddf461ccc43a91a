import RxsCompiling
import RxsEngine
import RxsSession

extension Session {
  /// Lets a trace show the source lines of compiled code.
  func placeCode(in tracer: Tracer) {
    tracer.code = swift.code.map(\.range)
    tracer.placesOfCode = { [weak self] addresses in self?.places(ofCode: addresses) ?? [:] }
  }

  private func places(ofCode addresses: [UInt]) -> [UInt: String] {
    var places: [UInt: String] = [:]
    for code in swift.code {
      for (address, place) in code.places(of: addresses) {
        places[address] = place.map { text(of: $0) } ?? ""
      }
    }
    return places
  }

  private func text(of place: CodePlace) -> String {
    place.isSwift || !files.included.isEmpty
      ? "\(place.name):\(place.line)" : "line \(place.line)"
  }
}
