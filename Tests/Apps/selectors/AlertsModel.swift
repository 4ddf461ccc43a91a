import Combine
import Foundation

extension Notification.Name {
  static let changed = Notification.Name("changed")
  static let cleared = Notification.Name("cleared")
  static let chimed = Notification.Name("chimed")
}

@objc protocol AlertsView: AnyObject {
  @objc optional func show()
}

final class AlertsModel: NSObject, ObservableObject {
  @Published private(set) var count = 0
  @Published private(set) var ticks = 0
  private var timer = Timer()

  override init() {
    super.init()
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(changed(_:)), name: .changed, object: nil)
    center.addObserver(
      self, selector: #selector(AlertsModel.clear), name: .cleared, object: self)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  @objc private func changed(_ notification: Notification) {
    count += notification.userInfo?["by"] as? Int ?? 0
  }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(self.tick(_:)), userInfo: nil,
      repeats: true)
  }

  func stop() {
    timer.invalidate()
    NotificationCenter.default.removeObserver(self, name: .changed, object: nil)
  }

  func reset() { NotificationCenter.default.post(name: .cleared, object: self) }

  func post(_ number: Int) {
    NotificationCenter.default.post(name: .changed, object: self, userInfo: ["by": number])
  }
}

extension AlertsModel {
  @objc func clear() { count = 0 }

  @objc private func tick(_ timer: Timer) { ticks += 1 }
}

/// A model of the main actor that never removes itself as an observer of notifications.
@MainActor @Observable final class BadgeModel {
  private(set) var badge = ""

  init() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed(_:)), name: .changed, object: nil)
  }

  @objc func changed(_ notification: NSNotification) {
    badge = "\(notification.name.rawValue) \(notification.userInfo?["by"] ?? "-")"
  }
}

/// A model with several observers of one notification.
final class ChimeModel: ObservableObject {
  private(set) var heard = ""
  private var observations: Set<AnyCancellable> = []
  private var tokens: [Any] = []

  init() {
    for number in 0..<8 {
      NotificationCenter.default.publisher(for: .chimed)
        .sink { [weak self] _ in self?.heard += "\(number)" }
        .store(in: &observations)
      tokens.append(
        NotificationCenter.default.addObserver(forName: .chimed, object: nil, queue: nil) {
          [weak self] _ in self?.heard += "\(number)"
        })
    }
  }

  func chime() { NotificationCenter.default.post(name: .chimed, object: nil) }

  func stop() {
    observations = []
    tokens.forEach(NotificationCenter.default.removeObserver)
  }
}
