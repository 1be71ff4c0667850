/// Habits that are easy to break and easy to see in the text of a file.
enum SourceHabits {
    /// The longest file that a newcomer still changes gladly.
    static let longestFile = 400

    /// The faults of a file, in order of its lines.
    static func faults(in file: SourceFile) -> [String] {
        var faults: [String] = []
        let count = file.lines.count - (file.text.hasSuffix("\n") ? 1 : 0)
        if count > longestFile {
            faults.append("\(file.path): \(count) lines; split it below \(longestFile)")
        }
        let postponed = postponements.filter(file.mentions)
        let named = isPure(file) ? ambient.filter(file.mentions) : []
        if postponed.isEmpty, named.isEmpty { return faults }
        for (index, line) in file.lines.enumerated() {
            for word in postponed where line.contains(word) {
                faults.append("\(file.path):\(index + 1): \(word); do it or leave it")
            }
            for name in named where calls(line, name) {
                faults.append("\(file.path):\(index + 1): ambient \(name); pass it in")
            }
        }
        return faults
    }

    // Put together, so that this file does not accuse itself.
    private static let postponements = ["TO" + "DO", "FIX" + "ME", "XX" + "X:"]

    // Time, chance, locale, files and surroundings reach a library only as arguments.
    private static let ambient = [
        "Date()", "Date.now", "ContinuousClock", "SuspendingClock", "clock_gettime(",
        "gettimeofday(", "time(nil)", "localtime(", "localtime_r(", ".random(", ".randomElement(",
        ".shuffle",
        "SystemRandomNumberGenerator", "arc4random", "UUID()", "Locale.", "setlocale(", "getenv(",
        "ProcessInfo", "CommandLine.arguments", "FileManager", "fopen(", "opendir(", "print(",
        "exit(",
    ]

    // Real sockets need real time; whatever needs it asks this file.
    private static let clock = "Sources/Transports/Serving/ServerClock.swift"

    private static func isPure(_ file: SourceFile) -> Bool {
        file.path.hasSuffix(".swift") && file.path != clock
            && file.module.map { $0 != "rehearse" } ?? false
    }

    // A call must begin a word: `fingerprint(` is no `print(`. Comments may name anything.
    private static func calls(_ line: Substring, _ name: String) -> Bool {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        // Chance from a generator that was passed in is no ambient chance.
        if name.hasPrefix("."), code.contains("using: ") { return false }
        return code.ranges(of: name).contains { range in
            guard name.first?.isLetter == true, range.lowerBound > code.startIndex else {
                return true
            }
            let before = code[code.index(before: range.lowerBound)]
            return !before.isLetter && !before.isNumber && before != "_" && before != "."
        }
    }
}
