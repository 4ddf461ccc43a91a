"""Runs the tests of the program in a pseudo-terminal; arguments choose some by name."""

import os
import sys
import unittest


def main() -> int:
    folder = os.path.dirname(os.path.abspath(__file__))
    loader = unittest.TestLoader()
    if len(sys.argv) > 1:
        loader.testNamePatterns = [f"*{name}*" for name in sys.argv[1:]]
    suite = loader.discover(folder, pattern="*_tests.py")
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    failed = len({str(test) for test, _ in result.failures + result.errors})
    failed += len(result.unexpectedSuccesses)
    passed = result.testsRun - failed - len(result.skipped)
    print(f"{passed} passed, {failed} failed")
    return 0 if result.wasSuccessful() and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
