let ages = ["Ann": 1]
print(ages)
ages["Bob"] = 2
print(ages)
