import Contracts
import Simulator

/// The parts of a contract that were seen in exchanges: operations, statuses and parts of requests.
package struct ContractCoverage: Sendable {
    /// A status, with the number of answers that had it.
    package struct Status: Sendable, Equatable {
        /// A status as the contract writes it, such as `200`, `4XX` or `default`, or its code where
        /// the contract does not speak of it.
        package let status: String
        /// The number of answers.
        package fileprivate(set) var seen: Int
    }

    /// A parameter or the body, with the number of requests that carried it.
    package struct Part: Sendable, Equatable {
        /// The name of the parameter; `body` for the body.
        package let name: String
        /// Its location: `query`, `path`, `header`, `cookie` or `body`.
        package let location: String
        /// True if a request without it violates the contract.
        package let isRequired: Bool
        /// The number of requests.
        package fileprivate(set) var seen: Int
    }

    /// The requests of one kind that a fuzz sent.
    package struct Requests: Sendable, Equatable {
        /// The way in which they are invalid, such as `missing member`; `valid` for the others.
        package let kind: String
        /// The number that were sent.
        package fileprivate(set) var seen = 0
        /// The number that were refused.
        package fileprivate(set) var refused = 0
    }

    /// A keyword of a schema, and the requests of a fuzz that met it or broke it.
    package struct Keyword: Sendable, Equatable {
        /// The place that it speaks of, such as `body /price`.
        package let place: String
        /// The keyword, such as `maximum`.
        package let keyword: String
        /// The number of valid requests with a value there.
        package fileprivate(set) var met = 0
        /// The number of requests that were invalid by it.
        package fileprivate(set) var broken = 0
    }

    /// The coverage of one operation.
    package struct Operation: Sendable, Equatable {
        /// Its id.
        package let id: String
        /// The method, in capitals.
        package let method: String
        /// The path, with its variables.
        package let path: String
        /// The number of its answers.
        package fileprivate(set) var seen = 0
        /// The statuses that the contract documents, in its order.
        package fileprivate(set) var statuses: [Status]
        /// The statuses that it was answered with and that the contract does not document.
        package fileprivate(set) var undocumented: [Status] = []
        /// The parts that a request may carry, in the order of the contract, the body last.
        package fileprivate(set) var parameters: [Part]
        /// The requests of a fuzz: valid ones first, then by the order of their kinds.
        package fileprivate(set) var requests: [Requests] = []
        /// The keywords that the requests of a fuzz can meet and break; none without a fuzz.
        package fileprivate(set) var keywords: [Keyword] = []

        /// True if it was answered by something else than a refusal or a failure.
        package var hasSucceeded: Bool {
            (statuses + undocumented).contains {
                $0.seen > 0 && !$0.status.hasPrefix("4") && !$0.status.hasPrefix("5")
            }
        }
    }

    /// The operations, in the order of the contract.
    package private(set) var operations: [Operation]

    /// The coverage of the contract of a spec.
    package init(_ spec: Spec, _ coverage: Coverage) {
        let contract = spec.contract
        let judge = spec.model?.judge ?? ExchangeJudge(contract)
        operations = contract.operations.indices.map { number in
            let operation = contract.operations[number]
            return Operation(
                id: operation.id, method: operation.method, path: operation.path.text,
                statuses: operation.responses.map { Status(status: $0.status.text, seen: 0) },
                parameters: judge.declaredParts(of: number).map { part in
                    Part(
                        name: part.name, location: part.location, isRequired: part.isRequired,
                        seen: 0)
                })
        }
        addKeywords(of: contract, coverage)
        var undocumented: [Int: [Int: Int]] = [:]
        for (mark, count) in coverage.counts {
            switch mark {
            case .exchange(let number, let status, let parts):
                operations[number].seen += count
                countParts(parts, from: 0, of: number, times: count)
                if let place = contract.operations[number].responsePosition(for: status) {
                    operations[number].statuses[place].seen += count
                } else {
                    undocumented[number, default: [:]][status, default: 0] += count
                }
            case .carried(let number, let first, let parts):
                countParts(parts, from: first, of: number, times: count)
            case .drawn(let number, let flaw, let isRefused):
                let kind = flaw ?? Self.valid
                var place = operations[number].requests.firstIndex { $0.kind == kind }
                if place == nil {
                    operations[number].requests.append(Requests(kind: kind))
                    place = operations[number].requests.count - 1
                }
                guard let place else { continue }
                operations[number].requests[place].seen += count
                if isRefused { operations[number].requests[place].refused += count }
            case .keyword(let number, let keyword, let isMet):
                if isMet {
                    operations[number].keywords[keyword].met += count
                } else {
                    operations[number].keywords[keyword].broken += count
                }
            default: continue
            }
        }
        for number in operations.indices {
            let statuses = (undocumented[number] ?? [:]).sorted { $0.key < $1.key }
            operations[number].undocumented = statuses.map {
                Status(status: String($0.key), seen: $0.value)
            }
            operations[number].requests.sort { Self.isKind($0.kind, before: $1.kind) }
        }
    }

    /// The kind of requests that are valid.
    package static let valid = "valid"

    /// True if a kind of requests comes before another: valid ones first, the others in byte order.
    package static func isKind(_ kind: String, before other: String) -> Bool {
        if (kind == valid) != (other == valid) { return kind == valid }
        return kind.precedes(other)
    }

    /// Adds the keywords of each operation for which a fuzz sent something.
    private mutating func addKeywords(of contract: Contract, _ coverage: Coverage) {
        for mark in coverage.marks {
            guard case .drawn(let number, _, _) = mark, operations[number].keywords.isEmpty else {
                continue
            }
            operations[number].keywords = RequestKeywords(contract.operations[number]).entries.map {
                Keyword(place: $0.place, keyword: $0.keyword)
            }
        }
    }

    private mutating func countParts(
        _ parts: UInt64, from first: Int, of number: Int, times count: Int
    ) {
        for place in operations[number].parameters.indices.dropFirst(first).prefix(64)
        where parts & (1 << UInt64(place - first)) != 0 {
            operations[number].parameters[place].seen += count
        }
    }
}
