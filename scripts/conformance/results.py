"""What one test of a suite came to."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Result:
    section: str
    dialect: str
    # The column of the table: required, optional, format, …
    group: str
    # The file within the suite, the case in the file, and the test in the case.
    file: str
    case: str
    test: str
    # True, False, or None where the suite leaves the answer open.
    passed: bool | None
    expected: str = ""
    found: str = ""

    @property
    def name(self):
        return " › ".join(part for part in (self.file, self.case, self.test) if part)
