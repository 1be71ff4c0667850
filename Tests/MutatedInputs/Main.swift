#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Feeds mutated files to every reader of the libraries, in one process.
///
///     MutatedInputs CORPUS FROM COUNT [PROGRESS]
///
/// An input follows from its number alone. The file PROGRESS holds the number of the present
/// input, so that a crash can be traced to it. With `show` in the place of COUNT the input of the
/// number is written instead.
@main
enum MutatedInputs {
    static func main() {
        let words = CommandLine.arguments
        guard words.count >= 4, let first = Int(words[2]) else {
            print("usage: MutatedInputs CORPUS FROM COUNT [PROGRESS]")
            exit(2)
        }
        let corpus = Corpus(words[1])
        guard let count = Int(words[3]) else {
            let input = Input(number: first, corpus)
            _ = input?.bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
            let spec = input?.file.spec.map { corpus.specNames[$0] } ?? ""
            let reported =
                "\(input?.reader.rawValue ?? "none")\t\(input?.file.path ?? "")\t\(spec)\n"
            _ = Array(reported.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
            return
        }
        let progress = words.count > 4 ? open(words[4], O_WRONLY | O_CREAT, 0o644) : -1
        run(first..<first + count, corpus, progress)
    }

    private static func run(_ numbers: Range<Int>, _ corpus: Corpus, _ progress: Int32) {
        let feeding = Feeding(corpus)
        var slowest = (nanoseconds: 0, number: 0)
        var fed = 0
        for number in numbers {
            guard let input = Input(number: number, corpus) else { continue }
            var present = number
            if progress >= 0 { pwrite(progress, &present, 8, 0) }
            let start = now
            feeding.feed(input.bytes, of: input.file, to: input.reader)
            let spent = now - start
            if spent > slowest.nanoseconds { slowest = (spent, number) }
            fed += 1
        }
        print(
            """
            {"inputs": \(fed), "read": \(feeding.read), "spentDraws": \(feeding.spentDraws), \
            "greatestSteps": \(feeding.greatestSteps), "mebibytes": \(mebibytes), \
            "slowest": \(slowest.number), "slowestMilliseconds": \(slowest.nanoseconds / 1_000_000)}
            """)
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// The most memory that the process has held.
    private static var mebibytes: Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return usage.ru_maxrss >> 10
        #else
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss >> 20
        #endif
    }
}

/// One input: what reads it, and its bytes.
struct Input {
    var reader: Reader
    var file: Corpus.File
    var bytes: [UInt8]

    init?(number: Int, _ corpus: Corpus) {
        var chance = Chance(number: number)
        let readers = Reader.allCases.flatMap { Array(repeating: $0, count: $0.share) }
        reader = chance.pick(readers)
        guard let files = corpus.files[reader], !files.isEmpty else { return nil }
        file = chance.pick(files)
        var mutation = Mutation(file.bytes, chance)
        bytes = mutation.result(other: chance.pick(files).bytes)
    }
}
