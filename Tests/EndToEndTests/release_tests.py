"""A release in a separate Debian root folder without Swift: unpacked, and as a package.

The release is in .build/dist. mmdebstrap makes the root folder once; the folder stays in .build.
"""

import contextlib
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

import pexpect

from shell import ROOT

DIST = os.path.join(ROOT, ".build", "dist")
# The packages that a toolchain needs.
TOOLCHAIN_NEEDS = ["binutils", "libc6-dev", "libcurl4", "libstdc++-12-dev", "libncurses6",
                   "libsqlite3-0", "libxml2", "zlib1g"]
PATIENCE = 1800
MODEL = """import RxCocoa
import RxSwift

final class Search {
  let text = PublishRelay<String>()
  lazy var results = text
    .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
    .map { "results of \\($0)" }
}
"""
SESSION = 'let search = Search()\nsubscribe search\nemit search.text "s"\nrun'


def one(pattern: str) -> str:
    """The release's only file whose name matches the pattern."""
    (found,) = glob.glob(os.path.join(DIST, pattern))
    return found


def kept_root(name: str, *packages) -> str:
    """The archive of a Debian root folder; a missing archive is made first."""
    path = os.path.join(ROOT, ".build", f"{name}-root.tar")
    if not os.path.exists(path):
        include = ",".join(["ca-certificates", *packages])
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=apt", "--format=tar", f"--include={include}",
             "bookworm", f"{path}.part"],
            check=True, stdin=subprocess.DEVNULL, timeout=PATIENCE,
        )
        os.rename(f"{path}.part", path)
    return path


@unittest.skipUnless(os.geteuid() == 0, "it needs root")
class RootTestCase(unittest.TestCase):
    """A test with a separate root folder; its processes see no files outside of it."""

    kind, packages = "plain", []

    def setUp(self) -> None:
        self.root = tempfile.mkdtemp(prefix="rxs-root-")
        self.addCleanup(shutil.rmtree, self.root, True)
        archive = kept_root(self.kind, *self.packages)
        subprocess.run(["tar", "-xf", archive, "-C", self.root], check=True)
        # The folders of the host that the processes see, by their paths in the root.
        self.bound = {}

    def path(self, name: str) -> str:
        return os.path.join(self.root, name)

    def write(self, name: str, text: str) -> None:
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def command(self, text: str) -> list:
        """The command that runs a shell text in the root."""
        mounts = [f"mount -t proc proc {self.root}/proc", f"mount --rbind /dev {self.root}/dev"]
        for path, folder in self.bound.items():
            os.makedirs(self.path(path), exist_ok=True)
            mounts.append(f"mount --bind {folder} {self.path(path)}")
        environment = "PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 TERM=xterm"
        inside = f'exec env -i {environment} chroot {self.root} bash -c "$1"'
        return ["unshare", "-m", "bash", "-c", " && ".join([*mounts, inside]), "_", text]

    def run_in(self, text: str, status=0) -> subprocess.CompletedProcess:
        done = subprocess.run(
            self.command(text), capture_output=True, text=True, check=False,
            stdin=subprocess.DEVNULL, timeout=PATIENCE,
        )
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def unpack(self) -> None:
        """Unpacks the archive in /opt/rxs."""
        os.makedirs(self.path("opt/rxs"))
        archive = one("rxs-*-linux-*.tar.gz")
        subprocess.run(
            ["tar", "-xzf", archive, "-C", self.path("opt/rxs"), "--strip-components=1"], check=True
        )

    def files(self) -> set:
        """All files of the root folder except for dpkg's own records."""
        found = set()
        for folder, folders, names in os.walk(self.root):
            place = os.path.relpath(folder, self.root)
            if re.match(r"proc|dev|tmp|var/(lib/(dpkg|apt)|log|cache)", place):
                folders.clear()
                continue
            found.update(os.path.join(place, name) for name in [*folders, *names])
        return found


class ArchiveTests(RootTestCase):
    """The archive, on a machine without a compiler."""

    def test_the_scripts_of_the_release_pass(self):
        self.unpack()
        done = self.run_in("cd /opt/rxs/share/rxs && /opt/rxs/bin/rxs test demos lessons operators")
        self.assertRegex(done.stdout, r"\n\d\d+ passed, 0 failed(, \d+ skipped)?\n\Z")

    def test_the_prompt_of_the_release_works(self):
        self.unpack()
        command = self.command("/opt/rxs/bin/rxs")
        process = pexpect.spawn(command[0], command[1:], timeout=60, encoding="utf-8")
        self.addCleanup(process.close, True)
        process.expect("rxs.* 0s")
        process.send("1 + 1\r")
        process.expect("= 2")
        process.send("quit\r")
        process.expect(pexpect.EOF)

    def test_the_release_reports_that_the_compiler_or_libcurl_is_missing(self):
        self.unpack()
        rxs = "/opt/rxs/bin/rxs"
        self.write("root/Search.swift", MODEL)
        done = self.run_in(f"{rxs} --use /root/Search.swift -c 'Search()'", 2)
        self.assertIn("there is no Swift compiler", done.stderr)
        request = 'subscribe http.get("https://example.org/") as it\nadvance'
        done = self.run_in(f"{rxs} --allow-net -c '{request}'")
        self.assertIn("libcurl", done.stdout + done.stderr)

    def test_the_programs_of_the_release_need_only_glibc(self):
        self.unpack()
        for name in ["rxs", "rxs-http", "rxs-host"]:
            with self.subTest(name):
                text = subprocess.run(
                    ["readelf", "-d", self.path(f"opt/rxs/lib/rxs/{name}")],
                    capture_output=True, text=True, check=True,
                ).stdout
                needed = re.findall(r"\(NEEDED\).*\[(.*)\]", text)
                self.assertLessEqual(
                    {re.sub(r"\.so.*", "", library) for library in needed},
                    {"libc", "libm", "libdl", "libpthread", "ld-linux-x86-64", "ld-linux-aarch64"},
                )
                self.assertNotRegex(text, "RPATH|RUNPATH")

    def test_the_release_searches_no_path_of_the_build_machine(self):
        self.unpack()
        text = subprocess.run(
            ["readelf", "-d", self.path("opt/rxs/lib/rxs/rxs-swift")],
            capture_output=True, text=True, check=True,
        ).stdout
        self.assertIn("libSwiftParser.so", text)
        self.assertNotRegex(text, "RPATH|RUNPATH")


class PackageTests(RootTestCase):
    """The Debian package."""

    def older(self) -> str:
        """The same package with an older version and a file that the new package does not have."""
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, True)
        subprocess.run(["dpkg-deb", "-R", one("rxs_*.deb"), f"{folder}/deb"], check=True)
        control = f"{folder}/deb/DEBIAN/control"
        with open(control, encoding="utf-8") as file:
            text = file.read()
        with open(control, "w", encoding="utf-8") as file:
            file.write(re.sub(r"(?m)^Version: .*$", "Version: 0.1.0", text))
        with open(f"{folder}/deb/usr/lib/rxs/old", "w", encoding="utf-8") as file:
            file.write("of an older version\n")
        path = self.path("old.deb")
        subprocess.run(["dpkg-deb", "-Zgzip", "-z1", "-b", f"{folder}/deb", path], check=True,
                       stdout=subprocess.DEVNULL)
        return "/old.deb"

    def test_the_debian_package_is_installed_upgraded_and_removed_completely(self):
        shutil.copy(one("rxs_*.deb"), self.path("new.deb"))
        old = self.older()
        before = self.files()
        apt = "apt-get install -y --no-install-recommends"
        self.run_in(f"{apt} {old}")
        self.run_in("rxs -c '1 + 1' && test -e /usr/lib/rxs/old")
        self.run_in(f"{apt} /new.deb")
        done = self.run_in(
            "rxs --version && test ! -e /usr/lib/rxs/old && test -e /usr/share/man/man1/rxs.1.gz"
        )
        self.assertRegex(done.stdout, r"\Arxs \d+\.\d+\.\d+ \(commit ")
        self.run_in("apt-get purge -y rxs")
        self.assertEqual(self.files() - before, set())

    def test_lintian_finds_no_error(self):
        if not shutil.which("lintian"):
            self.skipTest("lintian is not here")
        done = subprocess.run(
            ["lintian", "--allow-root", "--fail-on", "error", one("rxs_*.deb")],
            capture_output=True, text=True, check=False, timeout=PATIENCE,
        )
        self.assertEqual(done.returncode, 0, done.stdout)


class ToolchainTests(RootTestCase):
    """A toolchain in a different folder than at the time of the build."""

    kind, packages = "toolchain", TOOLCHAIN_NEEDS

    def setUp(self) -> None:
        super().setUp()
        self.unpack()
        self.write("root/Search.swift", MODEL)
        compiler = os.path.realpath(shutil.which("swiftc"))
        self.toolchain = os.path.dirname(os.path.dirname(compiler))

    def use(self, variables="") -> subprocess.CompletedProcess:
        done = self.run_in(f"{variables} /opt/rxs/bin/rxs --use /root/Search.swift -c '{SESSION}'")
        self.assertEqual(done.stdout, '300ms search.results "results of s"\n')
        return done

    def test_the_release_finds_a_toolchain_in_each_documented_place(self):
        self.bound = {"tools/usr": self.toolchain}
        self.use("RXS_SWIFTC=/tools/usr/bin/swiftc")
        self.use("PATH=/tools/usr/bin:$PATH")
        self.bound = {"root/.local/share/swiftly/toolchains/6.9.9/usr": self.toolchain}
        self.use()
        self.bound = {"usr/lib/swift-6.9": self.toolchain}
        self.use()

    def test_the_modules_are_built_once_for_another_compiler(self):
        note = "opt/rxs/lib/rxs/build-note"
        self.write(note, "commit 0123456789ab\ncompiler Swift version 6.1 (swift-6.1-RELEASE)\n")
        self.bound = {"tools/usr": self.toolchain}
        done = self.use("RXS_SWIFTC=/tools/usr/bin/swiftc")
        self.assertIn("rxs: building its modules for Swift version", done.stderr)
        self.assertIn("rxs: the modules are built\n", done.stderr)
        kept = os.listdir(self.path("root/.cache/rxs"))
        self.assertEqual(len([name for name in kept if name.endswith(".shell")]), 1, kept)
        self.assertEqual([name for name in kept if re.search(r"\.shell\.(\d+|log)$", name)], [])
        self.assertNotIn("building", self.use("RXS_SWIFTC=/tools/usr/bin/swiftc").stderr)


class ContentTests(unittest.TestCase):
    """The files of a release."""

    def test_a_second_packing_gives_the_same_bytes(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, True)
        again = os.path.join(folder, "dist")
        subprocess.run(
            [os.path.join(ROOT, "Tools", "release.sh"), again], check=True,
            stdout=subprocess.DEVNULL, timeout=PATIENCE,
        )
        self.assertEqual(self.sums(again), self.sums(DIST))

    @staticmethod
    def sums(folder: str) -> dict:
        sums = {}
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), "rb") as file:
                sums[name] = hashlib.file_digest(file, "sha256").hexdigest()
        return sums

    def test_the_checksums_match_the_files(self):
        with contextlib.chdir(DIST):
            subprocess.run(
                f"sha256sum --check --strict --quiet {os.path.basename(one('SHA256SUMS-*'))}",
                shell=True, check=True,
            )
            with open(one("SHA256SUMS-*"), encoding="utf-8") as file:
                named = {line.split()[1] for line in file}
        self.assertEqual(named | {os.path.basename(one("SHA256SUMS-*"))}, set(os.listdir(DIST)))

    def test_the_bill_of_materials_lists_all_linked_packages(self):
        with open(one("*.spdx.json"), encoding="utf-8") as file:
            bill = json.load(file)
        self.assertEqual(bill["spdxVersion"], "SPDX-2.3")
        known = {package["SPDXID"] for package in bill["packages"]}
        linked = {entry["relatedSpdxElement"] for entry in bill["relationships"]}
        self.assertEqual(linked, known)
        for package in bill["packages"]:
            with self.subTest(package["name"]):
                self.assertRegex(package["versionInfo"], r"\A\d")
