let zero = 0.0
print(-zero, -0.0, zero == -zero)
print(1 / zero, -1 / zero, (zero / zero).isNaN)
let nan = Double.nan
print(nan == nan, nan.isNaN, nan < 1, nan > 1)
print(Double.infinity, -Double.infinity, Double.nan, [Double.nan])
print(Double.infinity > Double.greatestFiniteMagnitude)
