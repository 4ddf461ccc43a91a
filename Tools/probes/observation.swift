// The interface that reports each set of a property of an observed model.
@_spi(SwiftUI) import Observation

func probe(_ body: () -> Int) -> Int {
  withObservationTracking(
    body,
    didSet: { tracking in
      tracking.cancel()
      _ = tracking.changed
    })
}
