public import Foundation

/// Makes dates.
///
/// Source: `DateGenerator` of Dependencies.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes a generator that calls a closure for each date.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// The present date.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The present date.
  public func callAsFunction() -> Date { generate() }

  /// A generator that always returns the given date.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }
}

/// Makes identifiers.
///
/// Source: `UUIDGenerator` of Dependencies.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Makes a generator that calls a closure for each identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// A new identifier.
  public func callAsFunction() -> UUID { generate() }

  /// A generator that always returns the given identifier.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }
}

private enum DateKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}

private enum UUIDKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

private enum CalendarKey: DependencyKey {
  static let liveValue = Calendar.autoupdatingCurrent
}

private enum LocaleKey: DependencyKey {
  static let liveValue = Locale.autoupdatingCurrent
}

private enum TimeZoneKey: DependencyKey {
  static let liveValue = TimeZone.autoupdatingCurrent
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
}

extension DependencyValues {
  /// The generator of the present date.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }

  /// The generator of new identifiers.
  public var uuid: UUIDGenerator {
    get { self[UUIDKey.self] }
    set { self[UUIDKey.self] = newValue }
  }

  /// The calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The clock that also runs while the machine sleeps.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that stops while the machine sleeps.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}
