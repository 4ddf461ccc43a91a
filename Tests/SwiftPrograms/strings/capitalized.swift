import Foundation

print("3rd time".capitalized, "it’s a.b o'neil".capitalized, "smith-jones x_y z1a".capitalized)
print("ﬁn ǆ ß ŉ".capitalized, "élan ÉCOLE".capitalized, "a:b c·d ‘e".capitalized)
print("σας ΑΣ".capitalized, "a\u{301}b 1a2b".capitalized, "".capitalized, "ǅ xǅ".capitalized)
