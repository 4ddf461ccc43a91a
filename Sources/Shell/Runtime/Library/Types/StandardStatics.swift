extension Library {
  /// The static members and the initialisers of the standard library's types and Foundation's.
  static let standardStatics: [String: @Sendable () -> Table] = [
    "Int": { int }, "Int8": { int8 }, "Int16": { int16 }, "Int32": { int32 }, "Int64": { int64 },
    "UInt": { uint }, "UInt8": { uint8 }, "UInt16": { uint16 }, "UInt32": { uint32 },
    "UInt64": { uint64 },
    "Double": { double }, "Float": { float }, "CGFloat": { double }, "TimeInterval": { double },
    "Bool": { boolTable }, "Duration": { durationTable },
    "FloatingPointRoundingRule": { rules }, "FloatingPointSign": { signTable },
    "String": { stringTable }, "Substring": { substringTable }, "Character": { characterTable },
    "Unicode.Scalar": { scalarTable }, "UnicodeScalar": { scalarTable },
    "Array": { arrayTable }, "ArraySlice": { sliceTable }, "Set": { setTable },
    "Dictionary": { dictionaryTable }, "Optional": { optionalTable },
    "Range": { rangeTable }, "ClosedRange": { closedRangeTable },
    "Result": { resultTable }, "Error": { errorTable }, "NSError": { errorTable },
    "CharacterSet": { characterSets },
    "Date": { dateTable }, "URL": { urlTable }, "Data": { dataTable },
    "IndexPath": { indexPathTable },
  ]

  private static let int = table(integerStatics(Int.self))
  private static let int8 = table(integerStatics(Int8.self))
  private static let int16 = table(integerStatics(Int16.self))
  private static let int32 = table(integerStatics(Int32.self))
  private static let int64 = table(integerStatics(Int64.self))
  private static let uint = table(integerStatics(UInt.self))
  private static let uint8 = table(integerStatics(UInt8.self))
  private static let uint16 = table(integerStatics(UInt16.self))
  private static let uint32 = table(integerStatics(UInt32.self))
  private static let uint64 = table(integerStatics(UInt64.self))
  private static let double = table(fractionStatics(Double.self) { .double($0) })
  private static let float = table(fractionStatics(Float.self) { .number(NumberValue($0)) })
  private static let boolTable = table(boolStatics)
  private static let durationTable = table(durationStatics)
  private static let rules = table(roundingRules)
  private static let signTable = table(signs)
  private static let stringTable = table(stringStatics)
  private static let substringTable = table(substringStatics)
  private static let characterTable = table(characterStatics)
  private static let scalarTable = table(scalarStatics)
  private static let arrayTable = table(arrayStatics)
  private static let sliceTable = table(sliceStatics)
  private static let setTable = table(setStatics)
  private static let dictionaryTable = table(dictionaryStatics)
  private static let optionalTable = table(optionalStatics)
  private static let rangeTable = table(rangeStatics(isClosed: false))
  private static let closedRangeTable = table(rangeStatics(isClosed: true))
  private static let resultTable = table(resultStatics)
  private static let errorTable = table(errorStatics)
  private static let characterSets = table(characterSet)
  private static let dateTable = table(dateStatics)
  private static let urlTable = table(urlStatics)
  private static let dataTable = table(dataStatics)
  private static let indexPathTable = table(indexPathStatics)
}
