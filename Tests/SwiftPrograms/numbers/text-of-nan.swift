let zero = 0.0
let none = zero / zero
print(-Double.nan, Double.nan, none, -none)
print((-1.0).squareRoot(), Double.infinity - .infinity, -zero, 1 / -zero)
print(none.description, (-Double.nan).description, String(-Double.nan), String(describing: -Double.nan))
debugPrint(-Double.nan, [-Double.nan])
print("\(-Double.nan)", [-Double.nan, .nan], Optional(-Double.nan) as Any)
print(-Float.nan, Float.nan, (-Float.nan).description)
print(max(.nan, 1), min(1, .nan), max(1, .nan), min(.nan, 1), max(1, 2, .nan), max(.infinity, 1))
print([Double.nan, 1].max()!, [1, Double.nan].max()!, Double.nan == .nan, Float.nan <= 1)
print(Double.maximum(.nan, 1), Double.minimum(.nan, 1), none.sign, (-none).sign)
