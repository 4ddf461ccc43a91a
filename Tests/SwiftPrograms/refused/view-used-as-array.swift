let back = [1, 2].reversed()
print(back.first!)
print(back[0])
