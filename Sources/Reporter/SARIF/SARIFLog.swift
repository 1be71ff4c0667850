import Contracts

/// The exit code of a call of the program.
package struct SARIFExit: Sendable {
    let code: Int
    let meaning: String
    let isSuccess: Bool

    /// A code, and its meaning.
    ///
    /// - Parameter isSuccess: true if the program did all that it was asked for.
    package init(code: Int, meaning: String, isSuccess: Bool) {
        self.code = code
        self.meaning = meaning
        self.isSuccess = isSuccess
    }
}

/// A call of the program in SARIF 2.1.0: one run, with the rules that found something.
///
/// Platforms take a bounded log. The rest is left out, and the log says so: GitHub takes 10 MB
/// and shows the first 5,000 results of a run. The same findings give the same bytes, so that
/// there is no time in it.
struct SARIFLog {
    /// The most results that platforms show.
    static let mostResults = 5_000
    /// The most bytes that are written, about.
    static let mostBytes = 8_000_000

    /// Distinguishes the log from those of other calls that look at the same files.
    var category: String
    var exit: SARIFExit
    var tree: SourceTree
    /// The page about a check, by the id of the check.
    var page: (String) -> CheckPage?
    /// The properties of the call.
    var properties: [(name: String, value: String)] = []
    /// The problems on the way.
    var notifications: [(id: String, text: String, place: SARIFResult.Place?)] = []
    /// The results.
    var results: [SARIFResult] = []

    /// The log with no more results than platforms take. Results that fail the run go before known
    /// ones, and stories are left out before results are.
    var bounded: SARIFLog {
        var log = self
        let order = Self.order(of: results)
        var (kept, room, cut): (Set<Int>, Int, Int) = ([], Self.mostBytes, 0)
        for place in order.prefix(Self.mostResults) {
            // Half of the room is for stories, so that they leave no result out.
            if room - log.results[place].weight < Self.mostBytes / 2,
                !log.results[place].story.isEmpty
            {
                log.results[place].story = []
                cut += 1
            }
            if log.results[place].weight > room { break }
            room -= log.results[place].weight
            kept.insert(place)
        }
        let all = log.results
        log.results = all.indices.filter(kept.contains).map { all[$0] }
        if cut > 0 {
            log.notifications.append(("left-out", "\(cut) of the stories are left out", nil))
        }
        if kept.count < all.count {
            let text =
                "\(counted(all.count - kept.count, "result")) left out; --json has everything"
            log.notifications.append(("left-out", text, nil))
        }
        return log
    }

    private static func order(of results: [SARIFResult]) -> [Int] {
        let levels: [SARIFResult.Level] = [.error, .warning, .note]
        return levels.flatMap { level in results.indices.filter { results[$0].level == level } }
    }

    /// The ids of the rules, in the order in which they first found something.
    var rules: [String] {
        var seen: Set<String> = []
        return results.map(\.rule).filter { seen.insert($0).inserted }
    }
}
