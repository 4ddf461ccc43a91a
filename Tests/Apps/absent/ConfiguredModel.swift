import CloudAuth
import Foundation

/// Uses a constant of a type that no file declares, and a member `value` that has the same name as
/// a static value of a missing type.
final class ConfiguredModel: ObservableObject {
  @Published var address = ""
  @Published var names: [String] = []
  private var event = CloudEvent.value

  func configure() { address = URL(string: Secrets.baseURL)!.absoluteString }

  func read(_ snapshot: CloudSnapshot) { names = snapshot.value as? [String] ?? [] }
}
