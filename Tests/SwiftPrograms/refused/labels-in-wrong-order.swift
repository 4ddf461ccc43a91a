func rect(width: Int, height: Int) -> String { "\(width)x\(height)" }
print(rect(width: 1, height: 2))
print(rect(height: 2, width: 1))
