protocol Guide {
  associatedtype Next: Step
  var flow: HomeFlow { get }
}

protocol Step {}

enum HomeStep: Step { case first }

enum HomeFlow { case detail }

final class Walk {
  let flow: HomeFlow

  init(guide: any Guide) { flow = guide.flow }
}
