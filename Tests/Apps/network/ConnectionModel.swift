import Foundation
import Network
import Observation

@Observable final class ConnectionModel {
  private(set) var isConnected = false
  private(set) var isExpensive = true
  private(set) var lines: [String] = []
  private let monitor = NWPathMonitor()

  func start() {
    monitor.pathUpdateHandler = { [weak self] path in
      let isConnected = path.status == .satisfied
      DispatchQueue.main.async {
        self?.isConnected = isConnected
        self?.isExpensive = path.isExpensive || path.usesInterfaceType(.cellular)
      }
    }
    monitor.start(queue: DispatchQueue(label: "monitor"))
  }

  func watch() async {
    for await path in NWPathMonitor() { lines.append("\(path.status)") }
    lines.append("cancelled")
  }

  func watchUntilCancelled() async {
    let watching = Task { await watch() }
    try? await Task.sleep(for: .seconds(1))
    watching.cancel()
    await watching.value
  }

  func watchCancelled() async {
    let monitor = NWPathMonitor()
    monitor.cancel()
    for await _ in monitor { lines.append("never") }
    lines.append("none")
  }

  func stream() async throws {
    let url = URL(string: "https://chat.example/stream")!
    let (bytes, response) = try await URLSession.shared.bytes(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
    for try await line in bytes.lines where line.hasPrefix("data: ") {
      lines.append(String(line.dropFirst(6)))
    }
  }
}
