"""Pictures and pages in a real browser: texts fit, and elements do not touch each other."""

import glob
import os
import statistics

from browser import Browser
from shell import ROOT, ShellTestCase

OPERATORS = sorted(glob.glob(os.path.join(ROOT, "scripts", "operators", "*.rxs")))

# The problems in all pictures of a page: texts that touch each other or lie outside of the picture.
PROBLEMS = """
(() => {
  const problems = document.querySelector("svg text") ? [] : ["there is no picture"];
  for (const svg of document.querySelectorAll("svg")) {
    const name = svg.parentNode.id, view = svg.viewBox.baseVal;
    const texts = [...svg.querySelectorAll("text")].map(text => ({text, box: text.getBBox()}));
    const apart = (a, b) => a.x + a.width <= b.x || b.x + b.width <= a.x
      || a.y + a.height <= b.y || b.y + b.height <= a.y;
    texts.forEach(({text, box}, index) => {
      const say = what => problems.push(`${name}: '${text.textContent}' ${what}`);
      if (box.x < 0 || box.y < 0 || box.x + box.width > view.width
        || box.y + box.height > view.height) say("is cut off");
      for (const other of texts.slice(index + 1))
        if (!apart(box, other.box)) say(`touches '${other.text.textContent}'`);
      const marble = text.parentNode.querySelector(":scope > rect");
      if (text.parentNode.tagName === "g" && marble) {
        const around = marble.getBBox();
        if (box.x < around.x || box.x + box.width > around.x + around.width)
          say("is wider than its marble");
      }
    });
    const shapes = [...svg.querySelectorAll("g > rect, .b")].map(rect => rect.getBBox());
    shapes.forEach((box, index) => {
      for (const other of shapes.slice(index + 1))
        if (!apart(box, other)) problems.push(`${name}: marbles touch at ${box.x}, ${box.y}`);
    });
  }
  return problems;
})()
"""

# Contrasts of texts with their backgrounds, as in WCAG.
CONTRASTS = """
(() => {
  const channel = value => (value /= 255) <= 0.03928
    ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const light = color => {
    const [r, g, b] = color.match(/[0-9.]+/g).map(Number).map(channel);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const fill = element => light(getComputedStyle(element).fill);
  return [...document.querySelectorAll("svg text")].map(text => {
    const ground = text.parentNode.tagName === "g"
      ? text.parentNode.querySelector("rect") : text.closest("svg").querySelector(".g");
    const [low, high] = [fill(text), fill(ground)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  });
})()
"""


class BrowserTestCase(ShellTestCase):
    """The base class of tests in a browser; all tests of a class share the browser."""

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def svg(self, *arguments, status=0) -> str:
        """Plays a script, and returns its picture."""
        done = self.run_program("picture", *arguments)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return done.stdout.decode()

    def show(self, pictures: dict, dark: bool = False) -> None:
        """Opens a page with pictures."""
        parts = [f"<div id='{name}'>{svg}</div>" for name, svg in pictures.items()]
        self.write("page.html", "<!DOCTYPE html><meta charset=utf-8>" + "".join(parts))
        self.browser.open(self.path("page.html"), dark=dark)


class PictureTests(BrowserTestCase):
    def test_the_elements_of_an_operator_picture_do_not_touch(self):
        pictures = {os.path.basename(path)[:-4]: self.svg(path) for path in OPERATORS}
        self.assertGreater(len(pictures), 70)
        sizes = [len(svg.encode()) for svg in pictures.values()]
        self.assertGreater(min(sizes), 1000)
        self.assertLess(statistics.median(sizes), 15_000)
        grounds = []
        for dark in [False, True]:
            with self.subTest(dark=dark):
                self.show(pictures, dark=dark)
                self.assertEqual(self.browser.evaluate(PROBLEMS), [])
                contrasts = self.browser.evaluate(CONTRASTS)
                self.assertGreater(len(contrasts), 1000)
                self.assertGreater(min(contrasts), 4.5)
                grounds.append(
                    self.browser.evaluate("getComputedStyle(document.querySelector('.g')).fill")
                )
        self.assertEqual(len(set(grounds)), 2)

    def test_long_wide_and_many_values_fit_into_a_picture(self):
        self.write(
            "all.rxs",
            'subscribe Observable.of("가나다", "a value that is longer than a marble") as long\n'
            'subscribe Observable.of("👩‍👩‍👧", "🇰🇷", "é", "ﷺ", "WWWWWWWWWWWW") as wide\n'
            "subscribe Observable.range(start: 0, count: 100) as many\n"
            "subscribe Observable.of(1).delay(1ns) as soon\n"
            "subscribe Observable.of(1).delay(1h) as late\n"
            'subscribe Observable.just("<script>&\\u{202E}\\u{7}") as unsafe\n'
            'subscribe Observable<Int>.error(.failed("a reason that is quite long")) as failing\n'
            "run\n",
        )
        self.show({"all": self.svg("all.rxs")})
        self.assertEqual(self.browser.evaluate(PROBLEMS), [])
        self.assertEqual(self.browser.evaluate("document.scripts.length"), 0)

    def test_the_picture_of_a_failed_test_shows_expected_and_actual_events(self):
        self.write("bad.rxs", 'subscribe hot("-1-2|") as xs\nrun\n| 1s xs 1\n| 2s xs 7\n')
        svg = self.svg("bad.rxs", status=1)
        # Events that differ are red, whichever colour their value has.
        strokes = """
          [...document.querySelectorAll(".q, .z")].map(mark => getComputedStyle(mark).stroke)
        """
        for dark, red in [(False, "rgb(207, 34, 46)"), (True, "rgb(248, 81, 73)")]:
            self.show({"bad": svg}, dark=dark)
            self.assertEqual(set(self.browser.evaluate(strokes)), {red})
        self.assertEqual(self.browser.evaluate(PROBLEMS), [])
        labels = "[...document.querySelectorAll('.l')].map(label => label.textContent)"
        self.assertEqual(self.browser.evaluate(labels), ["xs expected", "xs actual"])

    def test_the_picture_statement_draws_the_events_of_the_session(self):
        shell = self.open()
        for line in ['let xs = hot("-1-2|")', "subscribe xs", "run"]:
            shell.send_line(line)
        self.assertEqual(shell.send_line('picture "xs.svg"'), "drew 1 row in xs.svg")
        self.write("other.svg", "precious")
        self.assertIn("exists already", shell.send_line('picture "other.svg" xs'))
        self.assertEqual(self.read("other.svg"), "precious")
        shell.send_line('picture "other.svg" replace xs')
        self.assertEqual(
            self.read("other.svg").replace("other.svg", "xs.svg"), self.read("xs.svg")
        )
        shell.quit()
        self.show({"xs": self.read("xs.svg")})
        self.assertEqual(self.browser.evaluate(PROBLEMS), [])


class PageTests(BrowserTestCase):
    def page(self, *arguments, status=0, dark=False, width=1100) -> None:
        """Makes a page of a script and opens it."""
        done = self.run_program("share", *arguments, "--output", "page.html")
        self.assertEqual(done.returncode, status, done.stderr.decode())
        self.browser.open(self.path("page.html"), dark=dark, width=width)

    def test_the_page_of_a_lesson_requests_no_other_file(self):
        lessons = sorted(glob.glob(os.path.join(ROOT, "scripts", "lessons", "*.rxs")))
        self.assertGreater(len(lessons), 5)
        for lesson in lessons:
            with self.subTest(lesson=os.path.basename(lesson)):
                self.page(lesson)
                self.assertEqual(self.browser.requests, ["file://" + self.path("page.html")])
                self.assertEqual(self.browser.evaluate(PROBLEMS), [])
                self.assertGreater(self.browser.evaluate("steps.length"), 20)

    def test_the_slider_of_a_page_moves_through_the_transcript(self):
        self.write("s.rxs", 'let xs = hot("-1-2|")\nsubscribe xs\nrun\nprint "over"\n')
        self.page("s.rxs")
        seen = """
          [[...document.querySelectorAll("svg [data-line]")]
             .filter(marble => getComputedStyle(marble).visibility == "visible").length,
           document.querySelectorAll(".later").length, clock.value]
        """
        self.assertEqual(self.browser.evaluate(seen), [3, 0, "4s"])
        for step, expected in [(0, [0, 11, "0s"]), (4, [1, 6, "1s"]), (5, [2, 4, "3s"])]:
            self.browser.evaluate(
                f"slider.value = {step}; slider.dispatchEvent(new Event('input'))"
            )
            self.assertEqual(self.browser.evaluate(seen), expected)
        self.browser.evaluate("play.click()")
        self.assertEqual(self.browser.evaluate("play.textContent"), "❚❚")
        self.browser.evaluate("play.click()")
        self.assertEqual(self.browser.evaluate("play.textContent"), "▶")

    def test_marbles_stay_in_view_while_time_moves(self):
        lines = "\n".join(f"emit xs {number}" for number in range(60))
        self.write(
            "s.rxs",
            f"# one\nlet xs = PublishRelay<Int>()\nsubscribe xs\n{lines}\n# two\n{lines}\n",
        )
        self.page("s.rxs")
        seen = """
          (() => {
            const marbles = now.closest("section").querySelector("figure").getBoundingClientRect();
            const step = now.getBoundingClientRect();
            return [marbles.top > 0 && marbles.top < innerHeight - 40,
                    step.top >= 0 && step.bottom <= marbles.top + 1];
          })()
        """
        count = self.browser.evaluate("steps.length")
        for step in [2, 40, 90, 10, count - 60, count - 5]:
            self.browser.evaluate(
                f"slider.value = {step}; slider.dispatchEvent(new Event('input'))"
            )
            self.assertEqual(self.browser.evaluate(seen), [True, True], step)

    WHY = """
      document.getElementById("why").hidden ? null
        : [...document.querySelectorAll("#why strong, #why li")].map(row => row.innerText)
    """

    def traced_page(self, **options) -> None:
        self.write(
            "s.rxs",
            "let r = PublishRelay<Int>()\n"
            "subscribe r as xs, r.debounce(300ms).map { $0 * 2 } as ys\n"
            "emit r 1, 4\nrun\nprint 5\n",
        )
        self.page("s.rxs", **options)

    def test_a_clicked_event_shows_its_causes(self):
        self.traced_page()
        self.assertIsNone(self.browser.evaluate(self.WHY))
        way = [
            "300ms ys 8",
            "line 2\n← map",
            "line 2\n← debounce waited 300ms",
            "line 3, at 0s\n← emit r 4",
        ]
        for event in ["li[data-line='2']", "svg [data-line='2']"]:
            with self.subTest(event):
                self.browser.click(event)
                self.assertEqual(self.browser.evaluate(self.WHY), way)
                self.assertEqual(
                    self.browser.evaluate(
                        "[...document.querySelectorAll('.on')].map(event => event.dataset.line)"
                    ),
                    ["2", "2"],
                )
                self.browser.click("#why button")
                self.assertIsNone(self.browser.evaluate(self.WHY))
        self.browser.click("li[data-line='3']")
        self.assertIsNone(self.browser.evaluate(self.WHY))
        self.assertEqual(self.browser.requests, ["file://" + self.path("page.html")])

    def test_the_keys_move_from_event_to_event_on_a_page(self):
        self.traced_page()
        seen = []
        for key in ["Tab"] * 5 + ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "Escape"]:
            self.browser.press(key)
            title = (self.browser.evaluate(self.WHY) or [None])[0]
            seen.append((self.browser.evaluate("document.activeElement.tagName"), title))
        stops = [stop for stop in seen if stop[1]]
        # Each list is a single tab stop, and so is the picture. The arrow keys move within a tab
        # stop.
        self.assertEqual(
            stops[:3], [("LI", "0s xs 1"), ("LI", "300ms ys 8"), ("g", "0s xs 1")]
        )
        self.assertEqual(
            seen[-5:],
            [
                ("g", "0s xs 4"),
                ("g", "300ms ys 8"),
                ("g", "300ms ys 8"),
                ("g", "0s xs 4"),
                ("BODY", None),
            ],
        )

    def test_the_panel_with_the_causes_of_an_event_is_readable(self):
        for dark in [False, True]:
            for width in [400, 1100]:
                with self.subTest(dark=dark, width=width):
                    self.traced_page(dark=dark, width=width)
                    self.browser.click("svg [data-line='2']")
                    # No element covers the event, and the panel is not wider than the window.
                    self.assertTrue(
                        self.browser.evaluate(
                            "document.activeElement.getBoundingClientRect().bottom"
                            " <= document.getElementById('why').getBoundingClientRect().top"
                        )
                    )
                    self.assertEqual(
                        self.browser.evaluate("document.documentElement.scrollWidth"),
                        self.browser.evaluate("document.documentElement.clientWidth"),
                    )

    def test_a_page_draws_the_rows_of_inner_streams(self):
        self.write(
            "s.rxs",
            'let xs = hot("-1-2-3--4|")\n'
            "subscribe xs.window(timeSpan: 5s, count: 2).flatMap { $0.toArray() } as windows,"
            " xs.groupBy { $0 % 2 }.flatMap { $0 } as groups,"
            ' xs.flatMapLatest { cold("-a-b|", a: $0, b: $0) } as latest\n'
            "run\n",
        )
        for dark in [False, True]:
            self.page("s.rxs", dark=dark)
            self.assertEqual(self.browser.evaluate(PROBLEMS), [])
            rows = "[...document.querySelectorAll('svg .j')].map(label => label.textContent)"
            self.assertEqual(
                self.browser.evaluate(rows),
                ["1", "0", "1", "2", "3", "4", "window 1", "window 2", "window 3"],
            )
            self.assertEqual(
                self.browser.evaluate(rows.replace(".j", ".l")), ["groups", "latest", "windows"]
            )

    def test_values_on_a_page_are_selectable_text_without_effect(self):
        self.write("s.rxs", 'print "</script><script>window.hit = 1</script><img src=x>"\n')
        self.page("s.rxs")
        self.assertIsNone(self.browser.evaluate("window.hit ?? null"))
        self.assertEqual(self.browser.evaluate("document.images.length"), 0)
        selected = self.browser.evaluate(
            "getSelection().selectAllChildren(document.querySelector('li')), "
            "getSelection().toString()"
        )
        self.assertEqual(selected, "</script><script>window.hit = 1</script><img src=x>")

    def test_only_the_pictures_scroll_in_a_narrow_window(self):
        self.page(os.path.join(ROOT, "scripts", "lessons", "throttle-and-debounce.rxs"), width=400)
        self.assertEqual(
            self.browser.evaluate("document.documentElement.scrollWidth"),
            self.browser.evaluate("document.documentElement.clientWidth"),
        )

    def test_the_colours_of_a_page_follow_the_colour_scheme(self):
        self.write("s.rxs", "1\n")
        grounds = []
        for dark in [False, True]:
            self.page("s.rxs", dark=dark)
            grounds.append(self.browser.evaluate("getComputedStyle(document.body).backgroundColor"))
        self.assertEqual(grounds, ["rgb(255, 255, 255)", "rgb(13, 17, 23)"])

    def test_a_page_shows_everything_if_its_javascript_does_not_run(self):
        self.write("s.rxs", 'subscribe hot("-1|") as xs\nrun\n')
        self.run_program("share", "s.rxs", "--output", "page.html")
        page = self.read("page.html")
        self.assertNotIn("later", page[page.index("<main>") : page.index("</main>")])
        self.assertIn('<div id="time" hidden>', page)
