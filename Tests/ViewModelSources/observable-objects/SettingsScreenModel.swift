import Combine
import Foundation

/// The sound settings, in a separate object.
final class SoundSettings: ObservableObject {
    @Published var volume = 5
    @Published var isMuted = false
}

/// Forwards the changes of the sound settings.
final class SettingsScreenModel: ObservableObject {
    let sound = SoundSettings()
    @Published var name = "phone"
    @Published private(set) var summary = ""
    private(set) var changes = 0
    private var cancellables = Set<AnyCancellable>()

    init() {
        sound.objectWillChange
            .sink { [weak self] in self?.objectWillChange.send() }
            .store(in: &cancellables)
        objectWillChange
            .sink { [weak self] in self?.changes += 1 }
            .store(in: &cancellables)
        Publishers.CombineLatest3($name, sound.$volume, sound.$isMuted)
            .map { name, volume, isMuted in "\(name): \(isMuted ? "muted" : "\(volume)")" }
            .removeDuplicates()
            .assign(to: &$summary)
    }
}
