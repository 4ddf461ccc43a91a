import RxsCatalog
import RxsViewModels

extension Catalog {
  /// Registers the measurement of the times that rows are on screen.
  mutating func addImpressions() {
    explore(
      "ImpressionViewModel", CallParameter("rows", default: 100),
      CallParameter("rowHeight", default: 100.0), CallParameter("viewport", default: 600.0),
      CallParameter("areas", default: [Area]()), CallParameter("trackScreen", default: false),
      make: {
        ImpressionViewModel(
          rows: $0, rowHeight: $1, viewport: $2, areas: $3, trackScreen: $4)
      }, transform: ImpressionViewModel.transform,
      summary: "how long each row was on screen",
      example: """
        let seen = ImpressionViewModel(rows: 2, rowHeight: 600)
        subscribe seen.impressions
        advance 1.5s
        emit seen.scroll 600
        | 1.5s seen.impressions Impression(row: 0, duration: 1.5s)
        """)
  }
}
