/// Which folder of a module may use which: the walls inside of modules, as `ImportMap` holds those
/// between them.
///
/// The folders of a module stand in an order, and each uses only what stands before it, so that they
/// form no cycle. The test looks for the names of types. It does not see a member that a folder adds
/// to a type of another one.
struct FolderMap {
    /// The folders of each module, from the lowest to the highest.
    var order: [String: [String]]

    /// The map of this project.
    static let rehearse = FolderMap(order: [
        "Contracts": [
            "Threads", "Diagnostics", "Patterns", "Coding", "Time", "Data", "Syntax", "Documents",
            "Formats", "Schema", "Calendars", "OpenAPI", "Changes", "Expressions", "Traffic",
            "Models",
            "Checking",
        ],
        "Simulator": [
            "Choices", "Reading", "Decisions", "Backend", "Requests", "Implied", "Identities",
            "Fixtures", "Sinks", "Clients", "Secrecy", "World", "Parity", "Specs", "Oracle",
            "Recordings",
            "Mocking", "Reaching",
        ],
        "Transports": ["Serving", "HTTP", "Projects", "Launching", "Subjects", "Mocking"],
        "Scenarios": [
            "Coverage", "Strategies", "Playing", "Findings", "Workflows", "Model", "Planning",
            "Sweeping", "Results", "Experiments", "Loading", "Searching", "Shrinking", "Running",
            "Baselines",
            "Replaying",
        ],
        "Reporter": [
            "Text", "XML", "Diagrams", "Report", "Diagnostics", "Runs", "Console", "Formats",
            "JUnit", "GitHub", "JSON", "HTML", "SARIF", "Merging", "Reading", "Replays", "Schema",
            "Changes",
        ],
        "rehearse": [
            "Environment", "CommandLine", "Explanations", "Completions", "Files", "Judging",
            "Outputs", "Commands",
        ],
    ])

    /// A module as its folders use each other.
    private struct Module {
        /// The folder that declares each type.
        var owners: [String: String] = [:]
        /// The names of each folder's own: types inside of others, and generic parameters.
        var ownNames: [String: Set<String>] = [:]
        var files: [(path: String, folder: String, text: BareSource)] = []
    }

    /// The faults of the folders of the files, in order.
    func faults(in files: [SourceFile]) -> [String] {
        var modules: [String: Module] = [:]
        for file in files where file.path.hasSuffix(".swift") {
            guard let name = file.module, order[name] != nil else { continue }
            let parts = file.path.split(separator: "/")
            // A file beside the folders may use all of them.
            guard parts.count > 3 else { continue }
            let folder = String(parts[2])
            let text = BareSource(file.text)
            modules[name, default: Module()].files.append((file.path, folder, text))
            for type in text.types { modules[name]?.owners[type] = folder }
            modules[name]?.ownNames[folder, default: []].formUnion(text.ownNames)
        }
        return modules.keys.sorted().flatMap { name in
            modules[name].map { faults(of: name, $0) } ?? []
        }
    }

    private func faults(of name: String, _ module: Module) -> [String] {
        let folders = order[name] ?? []
        let known = Set(folders)
        let found = Set(module.files.map(\.folder))
        var faults = folders.filter { !found.contains($0) }
            .map { "Sources/\(name)/\($0): the folder map has it, and there is none" }
        faults += found.subtracting(known).sorted()
            .map { "Sources/\(name)/\($0): the folder is not in the folder map" }
        let places = Dictionary(
            folders.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        for file in module.files {
            guard let place = places[file.folder] else { continue }
            let ownNames = module.ownNames[file.folder] ?? []
            for word in file.text.capitalisedWords.sorted() where !ownNames.contains(word) {
                guard let owner = module.owners[word], let other = places[owner], other > place
                else { continue }
                faults.append(
                    "\(file.path): \(file.folder) uses \(word) of \(owner), which stands above it")
            }
        }
        return faults
    }
}

/// A source without its comments and texts, as far as names of types are looked for.
///
/// It is read as bytes, which is far faster than as characters.
struct BareSource {
    /// The types that are declared outside of others, and seen outside of the file.
    private(set) var types: [String] = []
    /// The names that mean something of the file's own: all declared types and generic parameters.
    private(set) var ownNames: Set<String> = []
    /// All words that begin with a capital.
    private(set) var capitalisedWords: Set<String> = []

    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype",
    ]
    private static let hidden: Set<String> = ["private", "fileprivate"]
    private static let quote = UInt8(ascii: "\"")
    private static let slash = UInt8(ascii: "/")
    private static let backslash = UInt8(ascii: "\\")

    init(_ source: String) {
        for line in Self.lines(of: source) {
            read(line, isOutermost: line.first != UInt8(ascii: " "))
        }
    }

    /// The lines of a source without comments and texts; empty inside a text of several lines.
    static func lines(of source: String) -> [[UInt8]] {
        var isInText = false
        return source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { line in
                let bytes = Array(line)
                defer { if countTextMarks(bytes) % 2 == 1 { isInText.toggle() } }
                return isInText ? [] : bare(bytes)
            }
    }

    private mutating func read(_ line: [UInt8], isOutermost: Bool) {
        let parts = line.split { !Self.isOfWord($0) }
        guard parts.contains(where: Self.isCapitalised) else { return }
        let words = parts.map { String(decoding: $0, as: UTF8.self) }
        for (place, part) in parts.enumerated() where Self.isCapitalised(part) {
            let word = words[place]
            capitalisedWords.insert(word)
            guard place > 0, Self.kinds.contains(words[place - 1]) else { continue }
            ownNames.insert(word)
            if isOutermost, Self.hidden.isDisjoint(with: words[..<place]) { types.append(word) }
        }
        let declares = words.contains { $0 == "func" || $0 == "init" || Self.kinds.contains($0) }
        if declares { readParameters(line) }
    }

    /// Notes the generic parameters of a declaration, as in `func f<Value: Sendable, Key>(`.
    private mutating func readParameters(_ line: [UInt8]) {
        guard let opening = line.firstIndex(of: UInt8(ascii: "<")) else { return }
        for part in line[(opening + 1)...].split(separator: UInt8(ascii: ",")) {
            let name = part.drop { $0 == UInt8(ascii: " ") }.prefix(while: Self.isOfWord)
            if Self.isCapitalised(name) { ownNames.insert(String(decoding: name, as: UTF8.self)) }
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }

    private static func isCapitalised(_ word: ArraySlice<UInt8>) -> Bool {
        word.first.map { (0x41...0x5A).contains($0) } ?? false
    }

    /// The number of times that three quotation marks stand in a line.
    private static func countTextMarks(_ line: [UInt8]) -> Int {
        var (count, row) = (0, 0)
        for byte in line {
            row = byte == quote ? row + 1 : 0
            if row == 3 { (count, row) = (count + 1, 0) }
        }
        return count
    }

    /// A line without its comment, and without what stands between quotation marks.
    private static func bare(_ line: [UInt8]) -> [UInt8] {
        var bare: [UInt8] = []
        var isQuoted = false
        var last: UInt8 = 0
        for byte in line {
            if byte == quote, last != backslash { isQuoted.toggle() }
            if byte == slash, last == slash, !isQuoted {
                bare.removeLast()
                break
            }
            if !isQuoted { bare.append(byte) }
            last = last == backslash && byte == backslash ? 0 : byte
        }
        return bare
    }
}
