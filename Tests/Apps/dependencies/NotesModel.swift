import Dependencies
import Foundation
import Observation

struct NoteStore: Sendable {
  var load: @Sendable () async -> [String]
}

extension NoteStore: DependencyKey {
  static let liveValue = NoteStore { ["live"] }
}

extension DependencyValues {
  var notes: NoteStore {
    get { self[NoteStore.self] }
    set { self[NoteStore.self] = newValue }
  }
}

@Observable @MainActor final class NotesModel {
  private(set) var notes: [String] = []
  private(set) var loaded: TimeInterval?
  @ObservationIgnored @Dependency(\.notes) private var store
  @ObservationIgnored @Dependency(NoteStore.self) private var same
  @ObservationIgnored @Dependency(\.continuousClock) private var clock
  @ObservationIgnored @Dependency(\.date.now) private var now

  func load() async throws {
    let start = now
    try await clock.sleep(for: .seconds(2))
    notes = await store.load() + same.load()
    loaded = now.timeIntervalSince(start)
  }

  static func tested() -> NotesModel {
    withDependencies {
      $0.notes = NoteStore { ["test"] }
    } operation: {
      NotesModel()
    }
  }
}
