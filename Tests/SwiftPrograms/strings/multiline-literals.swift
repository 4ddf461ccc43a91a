let poem = """
  first
    second \(1 + 1)
  "third" \
  joined

  last
  """
print(poem)
print(poem.split(separator: "\n").count)
