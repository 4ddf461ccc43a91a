import Foundation
import Observation
import Players

/// A model of the main actor in Swift 6, whose default argument also belongs to the main actor.
@MainActor
@Observable
final class PlaybackModel {
  var speed: Double {
    didSet { store.save(speed) }
  }

  private(set) var frame: VideoFrame?
  @ObservationIgnored private let store: any SpeedStoring
  @ObservationIgnored private let decode: @Sendable (Data) -> VideoFrame?

  init(
    store: any SpeedStoring = SpeedStore(),
    decode: @escaping @Sendable (Data) -> VideoFrame? = { _ in nil }
  ) {
    self.store = store
    self.decode = decode
    speed = store.load()
  }

  func show(_ data: Data) { frame = decode(data) }
}

@MainActor
protocol SpeedStoring {
  func load() -> Double
  func save(_ speed: Double)
}

@MainActor
struct SpeedStore: SpeedStoring {
  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) { self.defaults = defaults }

  func load() -> Double { max(defaults.double(forKey: "speed"), 1) }
  func save(_ speed: Double) { defaults.set(speed, forKey: "speed") }
}
