/// The functions and members that scripts can call, by receiver type and by name.
///
/// All sessions share the tables of the standard library and of streams. `HostNames` contains the
/// functions and types that a session adds.
package enum Library {
  /// Lists of entries, by name. A list contains the overloads of its name, in the order of
  /// declaration.
  package typealias Table = [String: [Entry]]

  static func table(_ entries: [Entry]) -> Table {
    Dictionary(grouping: entries, by: \.name)
  }

  /// The overloads that `help` lists: one overload for each summary. Deprecated overloads are
  /// listed only if there are no others.
  package static func listed(_ overloads: [Entry]) -> [Entry] {
    let current = overloads.filter { !$0.effects.contains(.deprecated) }
    var seen: Set<String> = []
    return (current.isEmpty ? overloads : current).filter { seen.insert($0.summary).inserted }
  }

  /// The members of values, by the name of their type or protocol.
  package static func members(of receiver: String) -> Table { memberTables[receiver] }

  /// The functions without a receiver, by name.
  package static let functions: Table = table(
    printing + comparing + collectionFunctions + mathematics + stopping)

  /// The static members and the initialisers (`init`) of a type.
  package static func statics(of type: String) -> Table { staticTables[type] }

  /// The names of all receivers, for help and tests.
  package static var receivers: [String] { memberTables.names }

  /// The names of all types with static members.
  package static var types: [String] { staticTables.names }

  private static let memberTables = LazyTables(standardMembers, membersOfKinds)

  private static let staticTables = LazyTables(standardStatics, staticsOfKinds, streamStatics)

  private static let standardMembers: LazyTables.Sources = [
    "Bool": { boolMembers },
    "Number": { numberMembers },
    "Int": { integerMembers },
    "Double": { floatingPointMembers },
    "Duration": { durationMembers },
    "String": { stringMembers },
    "StringIndices": { stringIndexMembers },
    "String.Index": { indexOfTextMembers },
    "Character": { characterMembers },
    "Scalar": { scalarMembers },
    "Sequence": { sequenceMembers },
    "Collection": { collectionMembers },
    "Bidirectional": { bidirectionalMembers },
    "Indices": { indexMembers },
    "Lazy": { lazyMembers },
    "Iterator": { iteratorMembers },
    "Array": { arrayMembers },
    "Set": { setMembers },
    "Dictionary": { dictionaryMembers },
    "Range": { rangeMembers },
    "PartialRange": { partialRangeMembers },
    "Optional": { optionalMembers },
    "Event": { eventMembers },
    "Recorded": { recordedMembers },
    "Result": { resultMembers },
    "Error": { errorMembers },
    "Disposable": { disposableMembers },
    "Cancelable": { cancelableMembers },
    "CompositeDisposable": { compositeDisposableMembers },
    "SerialDisposable": { serialDisposableMembers },
    "SingleAssignmentDisposable": { singleAssignmentDisposableMembers },
    "RefCountDisposable": { refCountDisposableMembers },
    "DisposeBag": { disposeBagMembers },
    "CharacterSet": { characterSetMembers },
    "Date": { dateMembers },
    "URL": { urlMembers },
    "Data": { dataMembers },
    "IndexPath": { indexPathMembers },
    "Queue": { queueMembers },
  ]
}
