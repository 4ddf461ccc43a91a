import RxsEngine

/// Measures the time that each row of a list is on screen, and reports rows that come near the
/// screen.
///
/// The list starts at offset 0. The measurement starts when `transform` connects the list. A new
/// subscriber of an output first receives the items that are already in ranges. While the app is in
/// the background or another screen covers this screen, the measurement pauses, and the rows stay
/// in their ranges. An impression ends when its row is scrolled away or the screen is popped. A row
/// that was never on screen has no impression.
public final class ImpressionViewModel: ViewModelType {
  /// The actions of the user and the system.
  public struct Input {
    /// The content was scrolled to an offset.
    public let scroll: PublishRelay<Double>
    /// The app went into the background.
    public let didEnterBackground: PublishRelay<Void>
    /// The app is about to return to the foreground.
    public let willEnterForeground: PublishRelay<Void>
    /// Another screen covers this screen.
    public let push: PublishRelay<Void>
    /// The screen on top was removed: a screen that covers this screen, or this screen itself.
    public let pop: PublishRelay<Void>

    /// Makes the input from relays.
    public init(
      scroll: PublishRelay<Double>, didEnterBackground: PublishRelay<Void>,
      willEnterForeground: PublishRelay<Void>, push: PublishRelay<Void>, pop: PublishRelay<Void>
    ) {
      self.scroll = scroll
      self.didEnterBackground = didEnterBackground
      self.willEnterForeground = willEnterForeground
      self.push = push
      self.pop = pop
    }
  }

  /// The measurements.
  public struct Output {
    /// Rows that entered a range or left it.
    public let transitions: Signal<Transition>
    /// Rows that left the screen, with the time that they were on screen.
    public let impressions: Signal<Impression>
    /// Areas that entered a range or left it.
    public let areaTransitions: Signal<AreaTransition>
    /// Areas that left the screen, and how long each area was visible.
    public let areaImpressions: Signal<AreaImpression>
  }

  private let layout: ItemRanges
  private let scheduler: any SchedulerType

  /// Makes a list to be measured.
  ///
  /// - Parameters:
  ///   - rows: the number of rows, at most 1 000 000 000.
  ///   - rowHeight: the height of a row in pixels, 1 to 1 000 000.
  ///   - viewport: the height of the screen in pixels, 1 to 10 000.
  ///   - areas: the areas of every row that are measured separately.
  ///   - trackScreen: whether the screen as a whole is measured: the list then has only the row 0,
  ///     which is as high as the screen.
  ///   - scheduler: the scheduler whose clock is used to measure the time.
  public init(
    rows: Int = 100, rowHeight: Double = 100, viewport: Double = 600, areas: [Area] = [],
    trackScreen: Bool = false, scheduler: any SchedulerType = MainScheduler.instance
  ) {
    let screen = viewport > 1 ? min(viewport, 10_000) : 1
    layout = ItemRanges(
      rows: trackScreen ? 1 : min(max(rows, 0), 1_000_000_000),
      rowHeight: trackScreen ? screen : rowHeight > 1 ? min(rowHeight, 1_000_000) : 1,
      viewport: screen,
      areas: areas)
    self.scheduler = scheduler
  }

  /// Connects the actions of the user and the system to the measurements.
  public func transform(_ input: Input) -> Output {
    let happenings = Observable.merge(
      input.scroll.map { ImpressionTracker.Happening.scroll($0) },
      input.didEnterBackground.map { .background },
      input.willEnterForeground.map { .foreground },
      input.push.map { .push },
      input.pop.map { .pop })
    let tracking = Tracking(happenings, of: layout, scheduler: scheduler)
    let areas = layout.areas
    return Output(
      transitions: tracking.steps { step in
        step.item.area == nil
          ? Transition(row: step.item.row, range: step.range, entered: step.entered) : nil
      },
      impressions: tracking.counts { item, time in
        item.area == nil ? Impression(row: item.row, duration: .microseconds(time)) : nil
      },
      areaTransitions: tracking.steps { step in
        step.item.area.map {
          AreaTransition(
            row: step.item.row, area: areas[$0].name, range: step.range, entered: step.entered)
        }
      },
      areaImpressions: tracking.counts { item, time in
        item.area.map {
          AreaImpression(row: item.row, area: areas[$0].name, duration: .microseconds(time))
        }
      })
  }
}
