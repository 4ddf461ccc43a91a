struct Broken {
  func half( {
}
