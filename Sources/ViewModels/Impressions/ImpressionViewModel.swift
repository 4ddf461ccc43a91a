import RxsEngine

/// Measures how long each row of a list was on screen, and says which rows come near.
///
/// The list is laid out at offset 0, and measured, as soon as it is connected. An output begins
/// with what is in ranges when it is subscribed to. Background and a covering screen stop the
/// count, which goes on afterwards; the rows stay in their ranges. An impression ends when its row
/// is scrolled away, or when the screen itself is popped. A row that was never on screen has none.
public final class ImpressionViewModel: ViewModelType {
  /// The actions of the user and the system.
  public struct Input {
    /// The content was scrolled to an offset.
    public let scroll: PublishRelay<Double>
    /// The app went into the background.
    public let didEnterBackground: PublishRelay<Void>
    /// The app is about to come back.
    public let willEnterForeground: PublishRelay<Void>
    /// Another screen covers this one.
    public let push: PublishRelay<Void>
    /// The screen on top went away: the last one that covers this one, or this one itself.
    public let pop: PublishRelay<Void>

    /// Makes the input of relays.
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
    /// Rows that are on screen no more, with the time they were.
    public let impressions: Signal<Impression>
    /// Areas that entered a range or left it.
    public let areaTransitions: Signal<AreaTransition>
    /// Areas that are on screen no more, with the time they were.
    public let areaImpressions: Signal<AreaImpression>
  }

  private let layout: ItemRanges
  private let scheduler: any SchedulerType

  /// Makes a list to be measured.
  ///
  /// - Parameters:
  ///   - rows: how many rows it has, at most 1 000 000 000.
  ///   - rowHeight: the height of a row in pixels, 1 to 1 000 000.
  ///   - viewport: the height of the screen in pixels, 1 to 10 000.
  ///   - areas: parts of every row that are measured on their own.
  ///   - trackScreen: whether the screen as a whole is measured: it is row 0, and the only one.
  ///   - scheduler: whose clock measures.
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

  /// Connects what the user and the system do to what is measured.
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
