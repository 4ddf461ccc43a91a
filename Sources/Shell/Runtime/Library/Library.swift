/// The calls of scripts, by the type that has them and by name.
///
/// The tables of the standard library and of streams are the same in each session. Functions and
/// types that a session adds stand in its own library.
package enum Library {
  /// A table by name; overloads stand in the order of their entries.
  package typealias Table = [String: [Entry]]

  static func table(_ entries: [Entry]) -> Table {
    Dictionary(grouping: entries, by: \.name)
  }

  /// The overloads that help lists: without old ones where there are others, and one of each sentence.
  package static func listed(_ overloads: [Entry]) -> [Entry] {
    let current = overloads.filter { !$0.effects.contains(.deprecated) }
    var seen: Set<String> = []
    return (current.isEmpty ? overloads : current).filter { seen.insert($0.summary).inserted }
  }

  /// The members of values, by the name of the type or protocol that has them.
  package static func members(of receiver: String) -> Table {
    StreamValue.Kind(rawValue: receiver).map(members) ?? memberTables[receiver]?() ?? [:]
  }

  /// The functions that are called by name, without a receiver.
  package static let functions: Table = table(
    printing + comparing + collectionFunctions + mathematics + stopping)

  /// The static members and the initialisers (`init`) of a type.
  package static func statics(of type: String) -> Table { staticTables[type]?() ?? [:] }

  /// The names of all receivers, for help and for tests.
  package static var receivers: [String] {
    (memberTables.keys + StreamValue.Kind.allCases.map(\.rawValue)).sorted()
  }

  /// The names of all types with static members.
  package static var types: [String] { staticTables.keys.sorted() }

  private static let memberTables: [String: @Sendable () -> Table] = [
    "Bool": { bool },
    "Number": { number },
    "Int": { integer },
    "Double": { floatingPoint },
    "Duration": { duration },
    "String": { string },
    "StringIndices": { stringIndices },
    "Character": { character },
    "Scalar": { scalar },
    "Sequence": { sequence },
    "Collection": { collection },
    "Bidirectional": { bidirectional },
    "Indices": { indices },
    "Lazy": { lazy },
    "Iterator": { iterator },
    "Array": { array },
    "Set": { set },
    "Dictionary": { dictionary },
    "Range": { range },
    "PartialRange": { partialRange },
    "Optional": { optional },
    "Event": { event },
    "Recorded": { recorded },
    "Result": { result },
    "Error": { error },
    "Disposable": { disposable },
    "Cancelable": { cancelable },
    "CompositeDisposable": { compositeDisposable },
    "SerialDisposable": { serialDisposable },
    "SingleAssignmentDisposable": { singleAssignmentDisposable },
    "RefCountDisposable": { refCountDisposable },
    "DisposeBag": { disposeBag },
    "CharacterSet": { characterSetTable },
    "Date": { date },
    "URL": { url },
    "Data": { data },
    "IndexPath": { indexPath },
    "Queue": { queue },
  ]

  private static let bool = table(boolMembers)
  private static let number = table(numberMembers)
  private static let integer = table(integerMembers)
  private static let floatingPoint = table(floatingPointMembers)
  private static let duration = table(durationMembers)
  private static let string = table(stringMembers)
  private static let stringIndices = table(stringIndexMembers)
  private static let character = table(characterMembers)
  private static let scalar = table(scalarMembers)
  private static let sequence = table(sequenceMembers)
  private static let collection = table(collectionMembers)
  private static let bidirectional = table(bidirectionalMembers)
  private static let indices = table(indexMembers)
  private static let lazy = table(lazyMembers)
  private static let iterator = table(iteratorMembers)
  private static let array = table(arrayMembers)
  private static let set = table(setMembers)
  private static let dictionary = table(dictionaryMembers)
  private static let range = table(rangeMembers)
  private static let partialRange = table(partialRangeMembers)
  private static let optional = table(optionalMembers)
  private static let event = table(eventMembers)
  private static let recorded = table(recordedMembers)
  private static let result = table(resultMembers)
  private static let error = table(errorMembers)
  private static let disposable = table(disposableMembers)
  private static let cancelable = table(cancelableMembers)
  private static let compositeDisposable = table(compositeDisposableMembers)
  private static let serialDisposable = table(serialDisposableMembers)
  private static let singleAssignmentDisposable = table(singleAssignmentDisposableMembers)
  private static let refCountDisposable = table(refCountDisposableMembers)
  private static let disposeBag = table(disposeBagMembers)
  private static let characterSetTable = table(characterSetMembers)
  private static let date = table(dateMembers)
  private static let url = table(urlMembers)
  private static let data = table(dataMembers)
  private static let indexPath = table(indexPathMembers)
  private static let queue = table(queueMembers)
}
