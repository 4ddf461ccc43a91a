let moves = ["up", "up", "left", "stay", "down"]
var position = (x: 0, y: 0)
for move in moves {
  switch move {
  case "up": position.y += 1
  case "down": position.y -= 1
  case "left": position.x -= 1
  case "right": position.x += 1
  default: continue
  }
  print(move, position)
}
