let a: Int8 = 100
let sum = a.addingReportingOverflow(50)
print(sum.partialValue, sum.overflow)
print(a.addingReportingOverflow(20))
print(a.multipliedReportingOverflow(by: 2).overflow)
let (value, overflow) = UInt8(3).subtractingReportingOverflow(5)
print(value, overflow)
