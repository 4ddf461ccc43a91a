/// Colours and styles for a terminal.
package enum Paint: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case cyan = "36"
  case boldRed = "1;31"
  case boldGreen = "1;32"
  case boldCyan = "1;36"
  case yellow = "33"
  case magenta = "35"
  /// The style of a mistake in the line that the user is typing.
  case mistake = "4;31"
  /// The colour of comments in a printed script.
  case prose = "2;3"

  /// The text in this colour, or without a colour if colours are not allowed.
  package func on(_ text: String, _ isColored: Bool) -> StyledText {
    isColored ? StyledText(text, self) : StyledText(text)
  }
}
