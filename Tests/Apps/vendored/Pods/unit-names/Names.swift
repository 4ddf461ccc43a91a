public func unitName(of unit: String) -> String { unit == "kilogram" ? "kg" : unit }
