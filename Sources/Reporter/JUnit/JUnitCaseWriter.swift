/// Writes single cases into a document that is being written.
struct JUnitCaseWriter {
    /// Which readers the document is for.
    var dialect: JUnitDialect
    /// The document.
    var stream: XMLStream

    /// Writes one case under the next free name.
    func write(_ testCase: JUnitReport.Case, _ names: inout JUnitNames) throws {
        let (classname, name) = names.next(classname: testCase.classname, name: testCase.name)
        let describes = dialect.describesCases
        let attributes: [(name: String, value: String?)] = [
            ("classname", classname), ("name", name),
            ("time", testCase.duration.decimalSeconds),
            ("file", describes ? testCase.file.map(XMLText.line) : nil),
            ("line", describes ? testCase.line.map(String.init) : nil),
        ]
        try stream.element("testcase", attributes: attributes) {
            if describes, !testCase.properties.isEmpty {
                try stream.writeProperties(testCase.properties)
            }
            try write(testCase.outcome)
            let output = Self.output(of: testCase)
            if dialect.separatesOutput, !output.isEmpty {
                try stream.element("system-out") { try stream.text(XMLText.block(output)) }
            }
        }
    }

    /// Writes what Ant puts at the end of a suite: the output of all its cases.
    func writeCollectedOutput(of cases: [JUnitReport.Case]) throws {
        try stream.element("system-out") {
            for testCase in cases {
                let output = Self.output(of: testCase)
                if !output.isEmpty { try stream.text(XMLText.block(output)) }
            }
        }
        try stream.element("system-err")
    }

    private func write(_ outcome: JUnitReport.Outcome) throws {
        switch outcome {
        case .passed: return
        case .failure(let story): try write(story, as: "failure")
        case .error(let story): try write(story, as: "error")
        case .skipped(let reason):
            try stream.element("skipped", attributes: [("message", XMLText.line(reason))]) {
                try stream.text(XMLText.block(reason))
            }
        }
    }

    private func write(_ story: JUnitReport.Story, as element: String) throws {
        let attributes: [(name: String, value: String?)] = [
            ("message", XMLText.line(story.message)), ("type", XMLText.line(story.kind)),
        ]
        try stream.element(element, attributes: attributes) {
            try stream.text(XMLText.block(story.wholeBody))
        }
    }

    private static func output(of testCase: JUnitReport.Case) -> String {
        var lines = testCase.output
        for path in testCase.attachments {
            if !lines.isEmpty, !lines.hasSuffix("\n") { lines += "\n" }
            lines += "[[ATTACHMENT|\(XMLText.line(path))]]\n"
        }
        return lines
    }
}
