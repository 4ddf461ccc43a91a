import Foundation

let kilo: Double = pow(2, 10)
print(kilo, pow(2.0, 0.5), pow(9.0, 0.5))
print(sqrt(16.0), floor(-2.5), ceil(2.1), round(2.5), trunc(-2.7))
print(fmod(7.5, 2), hypot(3.0, 4.0))
print(sin(0.0), cos(0.0), exp(0.0), log(1.0), log2(8.0), log10(1000.0))
print(Double.pi)
