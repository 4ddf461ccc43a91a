import RxsEngine

/// A publisher type in a trace: its name in source code and its behaviour.
struct TracedPublisher {
  /// The name of the operator; empty for a publisher that source code does not name.
  let name: String
  let behavior: TraceBehavior
  /// Whether the publisher passes its subscriber on to another publisher.
  var isWrapper = false

  /// Returns the publisher inside an `AnyPublisher`, which receives the subscriber directly.
  /// Returns any other publisher unchanged.
  static func unerased(_ publisher: any Publisher) -> Any {
    guard publisher is any ErasedPublisher else { return publisher }
    return Mirror(reflecting: publisher).descendant("box", "base") ?? publisher
  }

  /// Describes a type.
  init(_ type: any Any.Type) { self = Self.describe(String(reflecting: type)) }

  private init(_ name: String, _ behavior: TraceBehavior, isWrapper: Bool = false) {
    (self.name, self.behavior, self.isWrapper) = (name, behavior, isWrapper)
  }

  /// Describes a type by its full name: `OpenCombine.Publishers.Map<…>`.
  private static func describe(_ type: String) -> TracedPublisher {
    var parts: [Substring] = [""]
    var depth = 0
    for character in type {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      case "." where depth == 0: parts.append("")
      default: if depth == 0 { parts[parts.count - 1].append(character) }
      }
    }
    let last = String(parts.last ?? "")
    if let operators = operators[last] { return operators }
    if last.hasSuffix("Publisher") {
      let owner = parts.dropLast().last.map(String.init) ?? ""
      return publishers[owner] ?? TracedPublisher("publisher", .plain)
    }
    let isOfLibrary = parts.dropLast().last == "Publishers"
    let name = isOfLibrary ? last.prefix(1).lowercased() + last.dropFirst() : last
    return TracedPublisher(name, .passing())
  }

  /// The publishers of Foundation and of properties, by the name of the enclosing type.
  private static let publishers: [String: TracedPublisher] = [
    "Published": TracedPublisher("", .state),
    "NotificationCenter": TracedPublisher("NotificationCenter.publisher", .plain),
    "Timer": TracedPublisher("Timer.publish", .manner(.ticks)),
    "URLSession": TracedPublisher("dataTaskPublisher", .plain),
  ]

  private static let operators: [String: TracedPublisher] = [
    "AnyPublisher": TracedPublisher("", .plain, isWrapper: true),
    "Autoconnect": TracedPublisher("", .plain, isWrapper: true),
    "MakeConnectable": TracedPublisher("", .plain, isWrapper: true),
    "Multicast": TracedPublisher("", .plain, isWrapper: true),
    "Share": TracedPublisher("share", .plain, isWrapper: true),
    "SharedInOrder": TracedPublisher("share", .plain, isWrapper: true),
    "SetFailureType": TracedPublisher("", .passing()),
    "ObservableObjectPublisher": TracedPublisher("objectWillChange", .subject),
    "PassthroughSubject": TracedPublisher("PassthroughSubject", .subject),
    "CurrentValueSubject": TracedPublisher("CurrentValueSubject", .state),
    "ObservablePublisher": TracedPublisher("asPublisher", .passing()),
    "TimerPublisher": TracedPublisher("Timer.publish", .manner(.ticks)),
    "DataTaskPublisher": TracedPublisher("dataTaskPublisher", .plain),
    "Just": TracedPublisher("Just", .plain),
    "Empty": TracedPublisher("Empty", .plain),
    "Fail": TracedPublisher("Fail", .plain),
    "Future": TracedPublisher("Future", .plain),
    "Deferred": TracedPublisher("Deferred", .plain),
    "Sequence": TracedPublisher("publisher", .plain),
    "MapKeyPath": TracedPublisher("map", .passing()),
    "Filter": TracedPublisher("filter", .passing(.filters)),
    "TryFilter": TracedPublisher("tryFilter", .passing(.filters)),
    "CompactMap": TracedPublisher("compactMap", .passing(.filters)),
    "TryCompactMap": TracedPublisher("tryCompactMap", .passing(.filters)),
    "RemoveDuplicates": TracedPublisher("removeDuplicates", .passing(.dropsEqual)),
    "TryRemoveDuplicates": TracedPublisher("tryRemoveDuplicates", .passing(.dropsEqual)),
    "Drop": TracedPublisher("dropFirst", .passing(.skips)),
    "DropWhile": TracedPublisher("drop(while:)", .passing(.skips)),
    "DropUntilOutput": TracedPublisher("drop(untilOutputFrom:)", .passing(.skips)),
    "IgnoreOutput": TracedPublisher("ignoreOutput", .passing(.ignores)),
    "Debounce": TracedPublisher("debounce", .holding(.waitsForPause)),
    "Throttle": TracedPublisher("throttle", .holding(.limitsRate)),
    "Delay": TracedPublisher("delay", .manner(.delays)),
    "ReceiveOn": TracedPublisher("receive(on:)", .manner(.delays)),
    "SubscribeOn": TracedPublisher("subscribe(on:)", .subscribingLater(passesOn: true)),
    "Timeout": TracedPublisher("timeout", .manner(.timesOut)),
    "Collect": TracedPublisher("collect", .manner(.collects)),
    "CollectByCount": TracedPublisher("collect", .manner(.collects)),
    "CollectByTime": TracedPublisher("collect", .manner(.collects)),
    "CombineLatest": TracedPublisher("combineLatest", .manner(.needsAll)),
    "CombineLatest3": TracedPublisher("combineLatest", .manner(.needsAll)),
    "CombineLatest4": TracedPublisher("combineLatest", .manner(.needsAll)),
    "Zip": TracedPublisher("zip", .manner(.needsPartner)),
    "Zip3": TracedPublisher("zip", .manner(.needsPartner)),
    "Zip4": TracedPublisher("zip", .manner(.needsPartner)),
    "FlatMap": TracedPublisher("flatMap", .merging),
    "SwitchToLatest": TracedPublisher("switchToLatest", .manner(.followsLatest)),
    "Retry": TracedPublisher("retry", .retrying),
    "Output": TracedPublisher("prefix", .passing().endingEarly),
    "First": TracedPublisher("first", .passing().endingEarly),
    "FirstWhere": TracedPublisher("first(where:)", .passing(.filters).endingEarly),
    "PrefixWhile": TracedPublisher("prefix(while:)", .passing().endingEarly),
    "PrefixUntilOutput": TracedPublisher("prefix(untilOutputFrom:)", .passing().endingEarly),
    "Merge": TracedPublisher("merge", .passing()), "Merge3": TracedPublisher("merge", .passing()),
    "Merge4": TracedPublisher("merge", .passing()), "Merge5": TracedPublisher("merge", .passing()),
    "Merge6": TracedPublisher("merge", .passing()), "Merge7": TracedPublisher("merge", .passing()),
    "Merge8": TracedPublisher("merge", .passing()),
    "MergeMany": TracedPublisher("merge", .passing()),
  ]
}

/// A publisher whose type is erased.
private protocol ErasedPublisher {}

extension AnyPublisher: ErasedPublisher {}
