// The interface that reports each time that a property of an observed model is set.
@_spi(SwiftUI) import Observation

func probe(_ body: () -> Int) -> Int {
  withObservationTracking(
    body,
    didSet: { tracking in
      tracking.cancel()
      _ = tracking.changed
    })
}
