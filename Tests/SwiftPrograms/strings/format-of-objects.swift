import Foundation

print(String(format: "[%5@][%-5@][%05d][% d]", "ab", "cd", 42, 7))
print(String(format: "[%x][%#x][%08X][%o][%c][%%][%i][%u][%ld]", 255, 255, 48879, 8, 65, 3, 4, 5))
print(String(format: "%2$@ %1$@ %@", "a", "b"), String(format: "%1$@%1$@", "x"))
print(String(format: "%@ %@ %@", [1, 2].description, "\(1.5)", "x"), String(format: "no values"))
