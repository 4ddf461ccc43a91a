var ages = ["Ann": 30]
ages["Bob"] = 25
ages["Ann"] = 31
print(ages.count, ages["Ann"]!, ages["Zed"])
print(ages.removeValue(forKey: "Bob"), ages.removeValue(forKey: "Bob"))
print(ages, ages.isEmpty)
print(ages.updateValue(5, forKey: "Cy"), ages.updateValue(6, forKey: "Cy"))
ages["Ann"] = nil
print(ages)
