// The names are the same as in SwiftUI, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The animation of a change on the screen; in the shell, changes happen immediately.
///
/// Source: [Animation](https://developer.apple.com/documentation/swiftui/animation).
public struct Animation: Hashable, Sendable {
  private var name: String
  private var duration: Double

  private init(_ name: String, _ duration: Double = 0.35) {
    (self.name, self.duration) = (name, duration)
  }

  public static let `default` = Animation("default")
  public static let linear = Animation("linear")
  public static let easeIn = Animation("easeIn")
  public static let easeOut = Animation("easeOut")
  public static let easeInOut = Animation("easeInOut")
  public static let spring = Animation("spring")
  public static let smooth = Animation("smooth")
  public static let snappy = Animation("snappy")
  public static let bouncy = Animation("bouncy")
  public static let interactiveSpring = Animation("interactiveSpring")

  public static func linear(duration: Double) -> Animation { Animation("linear", duration) }
  public static func easeIn(duration: Double) -> Animation { Animation("easeIn", duration) }
  public static func easeOut(duration: Double) -> Animation { Animation("easeOut", duration) }
  public static func easeInOut(duration: Double) -> Animation { Animation("easeInOut", duration) }
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("smooth", duration)
  }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("snappy", duration)
  }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("bouncy", duration)
  }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation("spring", response)
  }
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation("spring", duration)
  }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    Animation("interactiveSpring", response)
  }

  public func delay(_ delay: Double) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// The animation and other options of a change.
///
/// Source: [Transaction](https://developer.apple.com/documentation/swiftui/transaction).
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init() {}
  public init(animation: Animation?) { self.animation = animation }
}

/// Makes a change immediately.
///
/// Source: [withAnimation](https://developer.apple.com/documentation/swiftui/withanimation(_:_:)).
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// The condition under which an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Makes a change immediately, and calls `completion` as work of the main queue.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  DispatchQueue.main.schedule(completion)
  return result
}

/// Makes a change immediately.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }
