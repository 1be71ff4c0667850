/// The files of a report that is too large for one: `junit.xml`, `junit.2.xml`, and so on, each of
/// them complete.
package enum JUnitVolumes {
    /// Some readers refuse files of 30 MB; this leaves room for what a size leaves out.
    static let limit = 29_000_000

    /// The path of the file with a number, made from the path of the first file.
    package static func path(_ first: String, _ number: Int) -> String {
        if number <= 1 { return first }
        let name = first.lastIndex(of: "/").map { first[first.index(after: $0)...] } ?? first[...]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return "\(first).\(number)"
        }
        return "\(first[..<dot]).\(number)\(first[dot...])"
    }
}

extension JUnitReport.Suite {
    /// The bytes that the suite takes at most, without its cases.
    var writtenSize: Int {
        // Its name stands there twice for readers of Ant.
        1_000 + 2 * XMLText.writtenSize(of: name) + properties.writtenSize
    }
}

extension JUnitReport.Case {
    /// The bytes that the case takes at most.
    var writtenSize: Int {
        let names = XMLText.writtenSize(of: classname) + XMLText.writtenSize(of: name)
        let texts = XMLText.writtenSize(of: file ?? "") + XMLText.writtenSize(of: output)
        let files = attachments.reduce(0) { $0 + 60 + XMLText.writtenSize(of: $1) }
        return 640 + names + texts + files + properties.writtenSize + outcome.writtenSize
    }
}

extension JUnitReport.Outcome {
    /// The bytes that the outcome takes at most.
    fileprivate var writtenSize: Int {
        switch self {
        case .passed: 0
        case .skipped(let reason): 60 + 2 * XMLText.writtenSize(of: reason)
        case .failure(let story), .error(let story):
            [story.kind, story.message, story.wholeBody]
                .reduce(100) { $0 + XMLText.writtenSize(of: $1) }
        }
    }
}

extension [JUnitReport.Property] {
    /// The bytes that the properties take at most.
    fileprivate var writtenSize: Int {
        reduce(60) {
            $0 + 60 + XMLText.writtenSize(of: $1.name) + XMLText.writtenSize(of: $1.value)
        }
    }
}
