var iterator = [1, 2, 3].makeIterator()
print(iterator.next(), iterator.next())
while let rest = iterator.next() { print("rest", rest) }
print(iterator.next())
var characters = "ab".makeIterator()
print(characters.next()!, characters.next()!, characters.next() as Any)
