print([3, 1].sorted())
print([true, false].sorted())
