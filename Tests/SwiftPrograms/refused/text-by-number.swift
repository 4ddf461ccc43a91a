let word = "abc"
print(word.count)
print(word[0])
