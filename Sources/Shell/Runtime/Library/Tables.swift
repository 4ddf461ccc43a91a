extension Library {
  static let streamFunctions: [Entry] = []
  static let streamStatics: [String: @Sendable () -> Table] = [:]
  static let eventMembers: [Entry] = []
  static let streamMembers: [Entry] = []
  static let subjectMembers: [Entry] = []
  static let relayMembers: [Entry] = []
  static let currentMembers: [Entry] = []
  static let connectableMembers: [Entry] = []
  static let groupMembers: [Entry] = []
  static let disposableMembers: [Entry] = []
  static let disposeBagMembers: [Entry] = []
}
