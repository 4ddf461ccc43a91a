import RxRelay

final class NoticeViewModel {
  let notice = PublishRelay<NoticeViewController>()

  func show() {
    let controller = NoticeViewController.instantiate()
    controller.configure(text: "sold") { controller.dismiss(animated: true) }
    notice.accept(controller)
  }
}
