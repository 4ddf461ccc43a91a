let answer: Bool? = nil
let yes: Bool? = true
print(answer == true, answer == false, answer != true)
print(yes == true, yes ?? false, answer ?? false)
if answer == nil { print("unknown") }
switch yes {
case true?: print("yes")
case false?: print("no")
case nil: print("unknown")
}
