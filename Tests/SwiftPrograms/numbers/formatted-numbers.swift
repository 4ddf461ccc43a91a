import Foundation

print(String(format: "%.2f", 3.14159))
print(String(format: "%05d|%5d|%-5d|", 42, 42, 42))
print(String(format: "%x %X %o", 255, 255, 8))
print(String(format: "%.0f%% of %@", 12.5, "all"))
