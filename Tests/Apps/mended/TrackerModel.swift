import Foundation
import Observation
import Telemetry
import os

/// Uses the type `Sample` of a missing library.
@Observable final class TrackerModel {
  private(set) var readings: [Reading] = []
  private(set) var unit = Sample.Kind.metric
  private(set) var isSame = false
  private let probe: Shared.Probing
  private let log = OSLog(subsystem: "tracker", category: .pointsOfInterest)

  init(probe: Shared.Probing = Shared.Recorder()) { self.probe = probe }

  var title: String { "\(readings.count) readings" }

  func measure(_ value: Int) {
    os_signpost(.begin, log: log, name: "measure", "%d", value)
    readings.append(Reading(value: probe.calibrated(value)))
    os_signpost(.end, log: log, name: "measure")
  }

  func compare() {
    isSame = unit == .metric && unit != .imperial
  }

  func export() throws -> Int {
    let data = try JSONEncoder().encode(Report(count: readings.count))
    return try JSONDecoder().decode(Report.self, from: data).count
  }
}

struct Reading: Codable, Equatable {
  var value: Int
  var sample: Sample?
}

/// A struct that is `Codable` only if the missing type `Sample` is `Codable`.
struct Report: Codable {
  var count: Int
  var origin = Sample()
}
