import RxsCompiling
import RxsEngine
import RxsSession
import RxsSystem

extension Session {
  /// Allows a trace to show source lines of compiled code.
  func placeCode(in tracer: Tracer) {
    tracer.code = swift.code.map(\.range)
    tracer.placeOfOperator = { [weak self] name, rank, end in
      guard let path = self?.swift.apps.path(ofFile: end.file),
        let bytes = try? FileAccess.read(path)
      else { return nil }
      return PipelineText(String(decoding: bytes, as: UTF8.self)).line(
        of: name, rank, above: end.line
      ).map { "\(end.file):\($0)" }
    }
    tracer.placesOfCode = { [weak self] addresses in self?.places(ofCode: addresses) ?? [:] }
  }

  private func places(ofCode addresses: [UInt]) -> [UInt: TracedPlace] {
    var places: [UInt: TracedPlace] = [:]
    for code in swift.code {
      for (address, place) in code.places(of: addresses) {
        places[address] =
          place.map {
            TracedPlace(
              text: text(of: $0), function: $0.function, owner: $0.owner, file: String($0.name),
              line: $0.line)
          } ?? TracedPlace(text: "")
      }
    }
    return places
  }

  private func text(of place: CodePlace) -> String {
    place.isSwift || !files.included.isEmpty
      ? "\(place.name):\(place.line)" : "line \(place.line)"
  }
}
