/// Colours of a terminal.
enum Paint: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case cyan = "36"
  case boldRed = "1;31"
  case boldGreen = "1;32"
  case boldCyan = "1;36"
  /// Comments of a script that is shown.
  case prose = "2;3"

  /// The text in this colour, if colours are allowed.
  func on(_ text: String, _ isColored: Bool) -> StyledText {
    isColored ? StyledText(text, self) : StyledText(text)
  }
}
