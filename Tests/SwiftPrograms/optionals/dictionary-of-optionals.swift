var settings: [String: Int?] = ["depth": 3]
settings["width"] = nil
print(settings.count)
settings["width"] = .some(nil)
print(settings.count)
settings.updateValue(nil, forKey: "height")
print(settings.keys.sorted())
print(settings["depth"])
print(settings["missing"])
print(settings["height"])
