import FoundationEssentials
import RxsEngine

extension Library {
  /// The initialisers of dates. `Date()` is the time of the session's clock, whose zero is the Unix
  /// epoch.
  static let dateStatics: [Entry] = [
    .function("init() -> Date", "The present.") { _ in .instance(presentDate) },
    .function(
      "init(_ text: String) -> Date", "The date of a text such as \"2026-01-31T09:30:00Z\"."
    ) {
      a in
      guard let date = DateText.date(try a.string(0)) else {
        throw Fault("a Date is written as \"2026-01-31T09:30:00Z\"")
      }
      return .instance(date)
    },
    .function(
      "init(timeIntervalSince1970: Double) -> Date",
      "The date some seconds after the Unix epoch."
    ) { a in .instance(Date(timeIntervalSince1970: try a.double(0))) },
    .function(
      "init(timeIntervalSinceNow: Double) -> Date", "The date some seconds after the present."
    ) { a in .instance(presentDate.addingTimeInterval(try a.double(0))) },
    .function(
      "init(timeInterval: Double, since date: Date) -> Date",
      "The date some seconds after another date."
    ) { a in .instance(try a.value(1).date.addingTimeInterval(a.double(0))) },
    .constant("now: Date", "The present.") { .instance(presentDate) },
    .constant("distantPast: Date", "The earliest date.") { .instance(Date.distantPast) },
    .constant("distantFuture: Date", "The latest date.") { .instance(Date.distantFuture) },
  ]

  static let dateMembers: [Entry] = [
    .property("timeIntervalSince1970: Double", "The seconds since the Unix epoch.") {
      .double(try $0.date.timeIntervalSince1970)
    },
    .property("timeIntervalSinceNow: Double", "The seconds since the present.") {
      .double(try $0.date.timeIntervalSince(presentDate))
    },
    .method("timeIntervalSince(_ date: Date) -> Double", "The seconds since another date.") {
      value, a in
      .double(try value.date.timeIntervalSince(a.value(0).date))
    },
    .method("distance(to other: Date) -> Double", "The seconds up to another date.") { value, a in
      .double(try a.value(0).date.timeIntervalSince(value.date))
    },
    .method("addingTimeInterval(_ timeInterval: Double) -> Date", "The date some seconds later.") {
      value, a in .instance(try value.date.addingTimeInterval(a.double(0)))
    },
    .method("advanced(by n: Double) -> Date", "The date some seconds later.") { value, a in
      .instance(try value.date.addingTimeInterval(a.double(0)))
    },
    .mutating("addTimeInterval(_ timeInterval: Double)", "Moves the date by a number of seconds.") {
      value, a in
      value = .instance(try value.date.addingTimeInterval(a.double(0)))
      return .void
    },
    .description, .debugDescription,
  ]

  /// The time of the session's clock as a date.
  private static var presentDate: Date {
    VirtualClock.current?.date ?? Date(timeIntervalSince1970: 0)
  }
}

extension Value {
  fileprivate var date: Date {
    get throws { try instance("a Date") }
  }
}
