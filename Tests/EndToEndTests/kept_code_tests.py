"""The cache of compiled code: rxs uses only undamaged files that belong to the user."""

import os
import shutil
import tempfile
import unittest

from shell import ShellTestCase

APP = "class Shelf { let books = 3\n init() {} }\n"
CALL = "let shelf = Shelf()\nshelf.books"


class KeptCodeTests(ShellTestCase):
    def setUp(self) -> None:
        super().setUp()
        self.cache = os.path.join(self.folder, "cache")
        self.kept = os.path.join(self.cache, "rxs")
        self.environment["XDG_CACHE_HOME"] = self.cache
        self.environment["TMPDIR"] = tempfile.mkdtemp(dir=self.folder)
        os.mkdir(self.path("app"))
        self.write("app/Shelf.swift", APP)

    def call(self) -> str:
        """Calls compiled code, checks its result, and returns the messages."""
        done = self.run_program("--use", "app", "-c", CALL)
        self.assertEqual((done.stdout, done.returncode), (b"= 3\n", 0), done.stderr.decode())
        return done.stderr.decode()

    def files(self) -> list:
        """The cached files, without lock files."""
        return [
            os.path.join(folder, name)
            for folder, _, names in os.walk(self.kept)
            for name in names
            if not name.endswith(".lock")
        ]

    def assert_private(self, reason: str) -> None:
        """Checks that a run prints the reason, changes no cached file and removes its temporary folder."""
        before = sorted(os.listdir(self.kept))
        self.assertRegex(
            self.call(),
            rf"^rxs: {self.kept}: {reason}: this run keeps its compiled code in "
            rf"{self.environment['TMPDIR']}/rxs-\w+\n$",
        )
        self.assertEqual(sorted(os.listdir(self.kept)), before)
        # The compiler also creates a folder there, but with another name.
        left = [name for name in os.listdir(self.environment["TMPDIR"]) if name.startswith("rxs")]
        self.assertEqual(left, [])

    def test_a_cache_folder_that_others_can_write_is_not_used(self):
        os.makedirs(self.kept, 0o700)
        os.chmod(self.kept, 0o770)
        self.assert_private("can be written by others")

    def test_a_cache_folder_behind_a_link_is_not_used(self):
        os.mkdir(self.cache)
        os.mkdir(self.path("elsewhere"))
        os.symlink(self.path("elsewhere"), self.kept)
        self.assert_private("is a link")

    @unittest.skipIf(os.geteuid() != 0, "only root gives files away")
    def test_a_cache_folder_of_another_user_is_not_used(self):
        os.makedirs(self.kept, 0o700)
        os.chown(self.kept, 65534, 65534)
        self.assert_private("belongs to another user")

    def test_a_cache_folder_that_others_can_read_becomes_private(self):
        os.makedirs(self.kept)
        os.chmod(self.kept, 0o755)
        self.assertEqual(self.call(), "")
        self.assertEqual(os.stat(self.kept).st_mode & 0o777, 0o700)

    def test_compiled_code_that_others_can_write_is_built_again(self):
        self.call()
        for path in self.files():
            os.chmod(path, 0o666)
        self.assertEqual(self.call(), "")
        for path in self.files():
            if path.endswith((".so", ".units")):
                self.assertEqual(os.stat(path).st_mode & 0o022, 0, path)

    def test_compiled_code_behind_a_link_is_built_again(self):
        self.call()
        for path in self.files():
            if path.endswith(".so"):
                shutil.move(path, self.path("moved"))
                os.symlink(self.path("moved"), path)
        self.assertEqual(self.call(), "")
        self.assertFalse(any(os.path.islink(path) for path in self.files()))

    def test_a_damaged_cache_file_is_built_again(self):
        self.call()
        names = self.files()
        self.assertTrue(any(name.endswith(".so") for name in names))
        for rest in [0, 1, 3000]:
            for ending in [".so", ".units", ".index", "", "and all that is below"]:
                with self.subTest(rest=rest, ending=ending):
                    for path in names:
                        if not path.endswith(ending) and ending != "and all that is below":
                            continue
                        if ending == "and all that is below" and path.endswith(".so"):
                            os.unlink(path)
                        elif os.stat(path).st_size > rest:
                            os.truncate(path, rest)
                    self.assertEqual(self.call(), "")

    def test_a_cache_file_with_changed_bytes_is_built_again(self):
        self.call()
        for path in self.files():
            if path.endswith(".so"):
                with open(path, "r+b") as file:
                    file.seek(os.stat(path).st_size // 2)
                    file.write(b"\0" * 4096)
        self.assertEqual(self.call(), "")

    def test_a_damaged_module_of_typed_code_is_built_again(self):
        lines = "struct A { let n = 1 }\nlet a = A()\nstruct B { let a = A() }\nB().a.n"
        for _ in range(2):
            done = self.run_program(stdin=lines + "\n")
            self.assertEqual(done.stdout, b"= 1\n", done.stderr.decode())
            for path in self.files():
                if ".layer/" in path:
                    os.truncate(path, 10)
