import Testing

@Suite struct ImportMapTests {
    @Test func thisRepositoryKeepsItsWalls() {
        #expect(ImportMap.rehearse.faults(in: SourceFile.all(below: "Sources")) == [])
    }

    @Test func everyModuleOfTheMapExists() {
        let modules = Set(SourceFile.all(below: "Sources").compactMap(\.module))
        #expect(Set(ImportMap.rehearse.allowed.keys).subtracting(modules) == [])
    }

    static let small = ImportMap(allowed: ["Low": ["CLib"], "High": ["Low", "CLib"]])

    @Test(
        arguments: [
            ("import CLib", "import Low", []),
            (
                "import CLib", "import Foundation",
                ["Sources/High/h.swift: High must not import Foundation"]
            ),
            ("import CLib\nimport High", "", ["Sources/Low/l.swift: Low must not import High"]),
            (
                "import CLib", "@preconcurrency import struct Foundation.Date",
                ["Sources/High/h.swift: High must not import Foundation"]
            ),
            ("", "", ["Sources/CLib: imported by nobody instead of one module"]),
            (
                "import CLib", "import CLib",
                ["Sources/CLib: imported by High and Low instead of one module"]
            ),
        ] as [(String, String, [String])])
    func faultsAreFound(low: String, high: String, expected: [String]) {
        let files = [
            SourceFile(path: "Sources/CLib/module.modulemap", text: ""),
            SourceFile(path: "Sources/Low/l.swift", text: low),
            SourceFile(path: "Sources/High/h.swift", text: high),
        ]
        #expect(Self.small.faults(in: files) == expected)
    }

    @Test func anUnknownModuleIsAFault() {
        let files = [SourceFile(path: "Sources/Attic/a.swift", text: "")]
        #expect(
            Self.small.faults(in: files) == [
                "Sources/Attic/a.swift: module Attic is not in the import map"
            ])
    }

    @Test(arguments: [
        ("import A", ["A"]), ("  public import A.B", ["A"]), ("@testable import A", ["A"]),
        ("import struct A.B\nimport C", ["A", "C"]), ("// import A", []), ("let important = 1", []),
        ("import A;", ["A"]),
    ])
    func importsAreRead(text: String, expected: [String]) {
        #expect(ImportMap.imports(in: SourceFile(path: "x.swift", text: text)) == expected)
    }
}
