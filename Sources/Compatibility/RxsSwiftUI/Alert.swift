/// An alert with one or two buttons; the shell shows no alert.
///
/// Source: [Alert](https://developer.apple.com/documentation/swiftui/alert).
public struct Alert {
  /// A button of an alert.
  public struct Button {
    private let label: Text
    private let action: (() -> Void)?

    private init(_ label: Text, _ action: (() -> Void)?) {
      (self.label, self.action) = (label, action)
    }

    /// A button without a special meaning.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label, action)
    }

    /// A button that cancels.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label, action)
    }

    /// A button with the system's label that cancels.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(Text("Cancel"), action)
    }

    /// A button that deletes or changes data.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label, action)
    }
  }

  private let title: Text
  private let message: Text?
  private let buttons: [Button]

  /// Makes an alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Makes an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    (self.title, self.message) = (title, message)
    buttons = [primaryButton, secondaryButton]
  }
}
