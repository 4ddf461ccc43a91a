import RxSwift

func schedulers(_ bag: DisposeBag) {
  let queue = DispatchQueue(label: "queue")
  let serial: [SerialDispatchQueueScheduler] = [
    SerialDispatchQueueScheduler(internalSerialQueueName: "a"),
    SerialDispatchQueueScheduler(
      internalSerialQueueName: "a", serialQueueConfiguration: { _ in }, leeway: .milliseconds(1)),
    SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "b"),
    SerialDispatchQueueScheduler(
      queue: queue, internalSerialQueueName: "b", leeway: .milliseconds(1)),
    SerialDispatchQueueScheduler(qos: .userInitiated),
    SerialDispatchQueueScheduler(
      qos: .utility, internalSerialQueueName: "c", leeway: .milliseconds(1)),
    MainScheduler.instance, MainScheduler.asyncInstance, MainScheduler(),
  ]
  let concurrent: [SchedulerType] = [
    ConcurrentDispatchQueueScheduler(qos: .background),
    ConcurrentDispatchQueueScheduler(qos: .background, leeway: .seconds(1)),
    ConcurrentDispatchQueueScheduler(queue: queue),
    ConcurrentDispatchQueueScheduler(queue: queue, leeway: .seconds(1)),
    ConcurrentMainScheduler.instance, HistoricalScheduler(),
    HistoricalScheduler(initialClock: Date()),
  ]
  let operations = OperationQueueScheduler(operationQueue: OperationQueue())
  let urgent = OperationQueueScheduler(operationQueue: OperationQueue(), queuePriority: .high)
  _ = (urgent.operationQueue, urgent.queuePriority, CurrentThreadScheduler.isScheduleRequired)
  MainScheduler.ensureExecutingOnScheduler()
  MainScheduler.ensureExecutingOnScheduler(errorMessage: "off main")
  MainScheduler.ensureRunningOnMainThread()
  MainScheduler.ensureRunningOnMainThread(errorMessage: "off main")
  let immediate: [ImmediateSchedulerType] = [CurrentThreadScheduler.instance, operations]
  for scheduler in immediate {
    scheduler.schedule(1) { _ in Disposables.create() }.disposed(by: bag)
    scheduler.schedule(()) { Disposables.create() }.disposed(by: bag)
    scheduler.scheduleRecursive(3) { count, again in
      if count > 0 { again(count - 1) }
    }.disposed(by: bag)
  }
  for scheduler in serial as [SchedulerType] + concurrent {
    let now: RxTime = scheduler.now
    let interval: RxTimeInterval = .seconds(1)
    scheduler.scheduleRelative(now, dueTime: interval) { _ in Disposables.create() }
      .disposed(by: bag)
    scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: interval) { $0 + 1 }
      .disposed(by: bag)
  }
  let spans:
    (
      SerialDispatchQueueScheduler.TimeInterval, ConcurrentDispatchQueueScheduler.TimeInterval,
      ConcurrentMainScheduler.TimeInterval
    ) = (.seconds(1), .seconds(1), .seconds(1))
  let times:
    (
      SerialDispatchQueueScheduler.Time, ConcurrentDispatchQueueScheduler.Time,
      ConcurrentMainScheduler.Time
    ) = (Date(), Date(), Date())
  func sum<Number: RxAbstractInteger>(_ a: Number, _ b: Number) -> Number { a &+ b }
  _ = (spans, times, sum(1, 2))
}

func converters(_ converter: HistoricalSchedulerTimeConverter) {
  let time: HistoricalSchedulerTimeConverter.VirtualTimeUnit = Date()
  let interval: HistoricalSchedulerTimeConverter.VirtualTimeIntervalUnit = 1
  _ = converter.convertFromVirtualTime(converter.convertToVirtualTime(time))
  _ = converter.convertFromVirtualTimeInterval(converter.convertToVirtualTimeInterval(interval))
  let later = converter.offsetVirtualTime(time, offset: interval)
  let order: VirtualTimeComparison = converter.compareVirtualTime(time, later)
  switch order {
  case .lessThan, .equal, .greaterThan: break
  }
}
