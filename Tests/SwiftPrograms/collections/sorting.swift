let list = [3, 1, 2]
print(list.sorted(), list.sorted(by: >), list)
var own = list
own.sort()
print(own)
own.sort { $0 % 2 == $1 % 2 ? $0 < $1 : $0 % 2 == 0 }
print(own)
own.reverse()
own.swapAt(0, 2)
print(own, Array(list.reversed()))
