let log = [("info", 1), ("error", 2), ("info", 3), ("error", 4)]
for case ("error", let code) in log { print("error", code) }
for case let (level, code) in log where code % 2 == 1 { print(level, code) }
for (level, code) in log where level != "error" && code > 1 { print(level, code) }
