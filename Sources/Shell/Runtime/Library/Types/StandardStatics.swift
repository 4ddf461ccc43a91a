extension Library {
  /// The static members and the initialisers of types of the standard library and of Foundation.
  static let standardStatics: LazyTables.Sources = [
    "Int": { integerStatics(Int.self) }, "Int8": { integerStatics(Int8.self) },
    "Int16": { integerStatics(Int16.self) }, "Int32": { integerStatics(Int32.self) },
    "Int64": { integerStatics(Int64.self) },
    "UInt": { integerStatics(UInt.self) }, "UInt8": { integerStatics(UInt8.self) },
    "UInt16": { integerStatics(UInt16.self) }, "UInt32": { integerStatics(UInt32.self) },
    "UInt64": { integerStatics(UInt64.self) },
    "Double": { doubleStatics },
    "Float": { fractionStatics(Float.self) { .number(NumberValue($0)) } },
    "CGFloat": { doubleStatics }, "TimeInterval": { doubleStatics },
    "Bool": { boolStatics }, "Duration": { durationStatics },
    "FloatingPointRoundingRule": { roundingRules }, "FloatingPointSign": { signs },
    "String": { stringStatics }, "Substring": { substringStatics },
    "Character": { characterStatics },
    "Unicode.Scalar": { scalarStatics }, "UnicodeScalar": { scalarStatics },
    "Array": { arrayStatics }, "ArraySlice": { sliceStatics }, "Set": { setStatics },
    "Dictionary": { dictionaryStatics }, "Optional": { optionalStatics },
    "Range": { rangeStatics(isClosed: false) }, "ClosedRange": { rangeStatics(isClosed: true) },
    "Result": { resultStatics }, "Error": { errorStatics }, "NSError": { errorStatics },
    "CharacterSet": { characterSet },
    "Date": { dateStatics }, "URL": { urlStatics }, "Data": { dataStatics },
    "IndexPath": { indexPathStatics },
  ]

  private static var doubleStatics: [Entry] { fractionStatics(Double.self) { .double($0) } }
}
