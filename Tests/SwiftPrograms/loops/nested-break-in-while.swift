var tries = 0
var guess = 50
var step = 25
while guess != 31 {
  tries += 1
  guess += guess < 31 ? step : -step
  step = max(1, step / 2)
  if tries > 20 { break }
}
print(guess, tries)
