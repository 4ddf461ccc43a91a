var name: String? = "x"
name = nil
print(name ?? "none")
var title: String = "y"
title = nil
print(title)
