// Calendar and locale are implicitly unwrapped in Foundation too.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

#if os(Linux)
  public import Foundation

  /// A formatter of dates relative to another date: `2 hours ago`, `in 3 days`.
  ///
  /// Source: [RelativeDateTimeFormatter](https://developer.apple.com/documentation/foundation/relativedatetimeformatter).
  open class RelativeDateTimeFormatter: Formatter {
    /// Whether the text is a number of units (`1 day ago`) or may be a name (`yesterday`).
    public enum DateTimeStyle: Int {
      /// A number of units.
      case numeric
      /// A name, if there is one.
      case named
    }

    /// The form of the units.
    public enum UnitsStyle: Int {
      /// `2 months ago`.
      case full
      /// `two months ago`.
      case spellOut
      /// `2 mo. ago`.
      case short
      /// `2mo ago`.
      case abbreviated
    }

    /// Whether names such as `yesterday` are used.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The form of the units.
    open var unitsStyle = UnitsStyle.full
    /// The context in which the text stands. It does not change the text.
    open var formattingContext = Formatter.Context.unknown
    /// The calendar; nil for the current calendar.
    open var calendar: Calendar! = .current
    /// The locale; nil for the current locale.
    open var locale: Locale! = .current

    /// A date relative to a reference date.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
      Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric,
        unitsStyle: formatUnits, locale: locale ?? .current, calendar: calendar ?? .current
      ).format(referenceDate)
    }

    /// A time in seconds relative to now.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
      let now = Date()
      return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Components of time relative to now.
    open func localizedString(from dateComponents: DateComponents) -> String {
      let now = Date()
      let date = (calendar ?? .current).date(byAdding: dateComponents, to: now)
      return localizedString(for: date ?? now, relativeTo: now)
    }

    /// A date relative to now; nil if the object is no date.
    open override func string(for obj: Any?) -> String? {
      (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var formatUnits: Date.RelativeFormatStyle.UnitsStyle {
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    }
  }
#endif
