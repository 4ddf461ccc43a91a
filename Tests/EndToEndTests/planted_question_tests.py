"""The questions of `Tests/PlantedQuestions` about Swift view models."""

import os
import re

from shell import ROOT, ShellTestCase, test_for_each, with_cases

FIELDS = re.compile(r"(use|\?|root|operators|says):? (.*)")


class Question:
    """A script, a question, and the names that its answer must contain."""

    def __init__(self, text: str):
        lines = text.splitlines()
        self.title = lines[0]
        self.fields = {"operators": "", "says": ""}
        self.script = ""
        for line in lines[1:]:
            field = FIELDS.fullmatch(line)
            if field and field[1] != "use" or line.startswith("use: "):
                self.fields[field[1]] = field[2]
            else:
                self.script += line + "\n"

    @property
    def operators(self) -> list:
        """The operators that the answer must contain, in order."""
        return [name for name in self.fields["operators"].split(", ") if name]

    def fault(self, answer: list) -> str:
        """The mistake in an answer; empty for a correct answer."""
        root = self.fields["root"]
        if not answer or len(answer) > 12:
            return "too long, or none"
        if self.fields["?"].startswith("why not "):
            line = next((line for line in answer if root in line), "")
            missing = [n for n in [*self.operators, self.fields["says"]] if n not in line]
            return "" if line.startswith(root) and not missing else f"{root}: {missing}"
        if not answer[-1].startswith(f"  ← {root}  "):
            return f"the root is not {root}"
        rest = "\n".join(answer[1:-1])
        for name in self.operators:
            if name not in rest:
                return f"{name} is missing, or in another order"
            rest = rest.split(name, 1)[1]
        return ""


def questions_by_source() -> dict:
    """The questions, grouped by the Swift file that they use."""
    with open(os.path.join(ROOT, "Tests/PlantedQuestions/swift.txt"), encoding="utf-8") as file:
        questions = [Question(text) for text in file.read().split("=== ") if text]
    groups = {}
    for question in questions:
        groups.setdefault(question.fields["use"], []).append(question)
    return groups


@with_cases
class PlantedQuestionTests(ShellTestCase):
    @test_for_each(questions_by_source())
    def each_answer_names_its_cause_and_its_operators(self, questions: list):
        for question in questions:
            source = os.path.join(ROOT, "Tests/ViewModelSources", question.fields["use"])
            script = f'{question.script}print "----"\n{question.fields["?"]}\n'
            done = self.run_program("--trace", "--use", source, "-c", script)
            with self.subTest(question.title):
                self.assertEqual(done.stderr.decode(), "")
                answer = done.stdout.decode().split("----\n")[-1].splitlines()
                self.assertEqual(question.fault(answer), "", "\n".join(answer))

    def test_there_are_enough_questions(self):
        self.assertGreaterEqual(sum(map(len, questions_by_source().values())), 30)
