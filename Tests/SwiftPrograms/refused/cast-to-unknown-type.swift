let value: Any = 3
print(value as? Strin)
