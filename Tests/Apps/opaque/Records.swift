import CloudStore

/// Makes a record of any class, so each class of records needs an initialiser without arguments.
enum Records {
  static func make<Record: StoredRecord>(_ type: Record.Type) -> Record {
    let record = Record()
    return record
  }
}

final class Visit: StoredRecord {
  var place = "home"
}

final class Ticket: StoredRecord {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init()
  }
}
