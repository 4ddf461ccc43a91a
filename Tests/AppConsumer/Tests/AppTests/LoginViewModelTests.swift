import App
import RxCocoa
import RxSwift
import RxTest
import XCTest

final class LoginViewModelTests: XCTestCase {
  private let scheduler = TestScheduler(initialClock: 0)
  private let disposeBag = DisposeBag()

  private func output(password: String) -> LoginViewModel.Output {
    let viewModel = LoginViewModel(
      service: SampleLoginService(scheduler: scheduler), scheduler: scheduler)
    // The bag keeps the view model alive, as a view would.
    Disposables.create { _ = viewModel }.disposed(by: disposeBag)
    return viewModel.transform(
      LoginViewModel.Input(
        email: scheduler.createHotObservable([.next(10, "ann"), .next(20, "ann@example.com")])
          .asObservable(),
        password: scheduler.createHotObservable([.next(30, password)]).asObservable(),
        loginTap: scheduler.createHotObservable([.next(40, ()), .next(40, ())]).asObservable()
      ))
  }

  func testCorrectPasswordShowsTheWelcome() {
    let isEnabled = scheduler.createObserver(Bool.self)
    let isLoading = scheduler.createObserver(Bool.self)
    let welcome = scheduler.createObserver(String.self)
    SharingScheduler.mock(scheduler: scheduler) {
      let output = self.output(password: "correct horse")
      output.isLoginEnabled.drive(isEnabled).disposed(by: disposeBag)
      output.isLoading.drive(isLoading).disposed(by: disposeBag)
      output.welcome.emit(to: welcome).disposed(by: disposeBag)
      scheduler.start()
    }
    XCTAssertRecordedElements(isEnabled.events, [false, true, false, true])
    XCTAssertRecordedElements(isLoading.events, [false, true, false])
    XCTAssertRecordedElements(welcome.events, ["Welcome, ann@example.com!"])
  }

  func testWrongPasswordShowsAFailure() {
    let failure = scheduler.createObserver(String.self)
    SharingScheduler.mock(scheduler: scheduler) {
      let output = self.output(password: "wrong horse")
      output.welcome.emit().disposed(by: disposeBag)
      output.failure.emit(to: failure).disposed(by: disposeBag)
      scheduler.start()
    }
    XCTAssertRecordedElements(failure.events, ["The password is wrong."])
  }
}
