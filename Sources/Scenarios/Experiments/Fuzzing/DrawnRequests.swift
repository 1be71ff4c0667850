import Contracts
import Simulator

/// The requests that a fuzz has sent: how many were invalid in each way, and the keywords of schemas
/// that they met or broke.
struct DrawnRequests {
    private struct Kind: Hashable {
        let operation: Int
        /// Nil for valid requests.
        let flaw: String?
        let isRefused: Bool
    }

    /// The keywords of an operation, and how often requests met and broke each.
    private struct Keywords {
        let all: RequestKeywords
        var met: [Int]
        var broken: [Int]
        /// The number of successes that met each.
        var passed: [Int]
        /// The statuses of valid requests.
        var statuses: Set<Int> = []
        // Looked up and never walked over.
        let numbers: [RequestKeywords.Entry: Int]

        init(_ operation: Contracts.Operation) {
            all = RequestKeywords(operation)
            met = all.entries.map { _ in 0 }
            broken = met
            passed = met
            numbers = Dictionary(
                all.entries.enumerated().map { ($0.element, $0.offset) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    private let judge: ExchangeJudge
    // Added up, and looked up by operation.
    private var kinds: [Kind: Int] = [:]
    private var keywords: [Int: Keywords] = [:]
    private let credentials: CarriedCredentials
    /// The valid requests that reached something new.
    private(set) var kept = KeptRequests()

    init(_ judge: ExchangeJudge) {
        self.judge = judge
        credentials = CarriedCredentials(judge.contract)
    }

    /// Notes a request and its answer.
    ///
    /// - Parameter reading: nil where nobody has read it yet.
    mutating func note(
        _ drawn: GeneratedRequest, sentAs request: Exchange.Request, reading: RequestReading?,
        status: Int
    ) {
        let id = drawn.operation.id
        guard let number = judge.contract.operations.firstIndex(where: { $0.id == id }) else {
            return
        }
        let kind = Kind(
            operation: number, flaw: drawn.flaw?.plainKind, isRefused: (400..<500).contains(status))
        kinds[kind, default: 0] += 1
        let mayBreak = drawn.flaw?.isOfContract ?? false
        guard drawn.flaw == nil || mayBreak else { return }
        let reading = reading ?? judge.reading(of: request)
        var own = keywords[number] ?? Keywords(drawn.operation)
        keywords[number] = nil
        if drawn.flaw == nil {
            var reached = own.statuses.insert(status).inserted ? ["\(status)"] : []
            for keyword in own.all.met(by: reading) {
                if own.met[keyword] == 0 || status / 100 == 2 && own.passed[keyword] == 0 {
                    let entry = own.all.entries[keyword]
                    reached.append(
                        "\(entry.place) \(entry.keyword)" + (status / 100 == 2 ? " passed" : ""))
                }
                own.met[keyword] += 1
                if status / 100 == 2 { own.passed[keyword] += 1 }
            }
            if !reached.isEmpty {
                kept.keep(
                    .init(
                        operation: id, request: credentials.removed(from: drawn.request),
                        reached: reached))
            }
        } else if let broken = reading.brokenFaults.first?.brokenKeyword,
            let keyword = own.numbers[broken]
        {
            own.broken[keyword] += 1
        }
        keywords[number] = own
    }

    /// Adds what another one has noted.
    mutating func merge(_ other: DrawnRequests) {
        kept.merge(other.kept)
        kinds.merge(other.kinds, uniquingKeysWith: +)
        keywords.merge(other.keywords) { one, other in
            var sum = one
            sum.statuses.formUnion(other.statuses)
            for number in sum.met.indices {
                sum.met[number] += other.met[number]
                sum.broken[number] += other.broken[number]
                sum.passed[number] += other.passed[number]
            }
            return sum
        }
    }

    /// Records everything as coverage.
    func record(in coverage: inout Coverage) {
        for (kind, count) in kinds {
            coverage.record(
                .drawn(operation: kind.operation, flaw: kind.flaw, isRefused: kind.isRefused),
                times: count)
        }
        for (operation, own) in keywords {
            for number in own.met.indices {
                for (isMet, count) in [(true, own.met[number]), (false, own.broken[number])]
                where count > 0 {
                    coverage.record(
                        .keyword(operation: operation, number, isMet: isMet), times: count)
                }
            }
        }
    }
}

extension RequestFlaw {
    /// The kind of flaw, without reasons of a user.
    fileprivate var plainKind: String {
        if case .refusedCredentials = self { return "refused credentials" }
        return kind
    }

    /// True if the contract tells it from a valid request.
    fileprivate var isOfContract: Bool {
        switch self {
        case .missingParameter, .missingBody, .missingMember, .wrongType, .beyondLimit,
            .unknownValue, .wrongForm, .unknownMember:
            true
        default: false
        }
    }
}
