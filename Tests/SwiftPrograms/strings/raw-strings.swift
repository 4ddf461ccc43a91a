print(#"no \n escape, "quotes" and \(name)"#)
let n = 2
print(#"yes \#(n + 1)"#)
print(##"a "# inside"##)
print(#"path\to"#.count)
