var count = 1
let live = { count }
let frozen = { [count] in count }
count = 5
print(live(), frozen())
let renamed = { [old = count * 10] in old + count }
count = 7
print(renamed(), live(), frozen())
