/* a block
   over lines */
let a = 1 /* inside */ + 2
print(a)  // at the end
/// for documentation
func f() -> Int {

  // nothing

  return 4
}
print(f()) /* x */; print("same line")
/* outer /* nested */ still */ print("done")
