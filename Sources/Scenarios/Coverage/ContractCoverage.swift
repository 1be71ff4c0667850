import Contracts
import Simulator

/// What of a contract was seen in exchanges: operations, statuses and the parts of requests.
package struct ContractCoverage: Sendable {
    /// How often a status was answered.
    package struct Status: Sendable, Equatable {
        /// A status as the contract writes it, such as `200`, `4XX` or `default`, or its code where
        /// the contract does not speak of it.
        package let status: String
        /// How often.
        package fileprivate(set) var seen: Int
    }

    /// How often a request carried a parameter, or a body.
    package struct Part: Sendable, Equatable {
        /// The name of the parameter; `body` for the body.
        package let name: String
        /// Where it stands: `query`, `path`, `header`, `cookie` or `body`.
        package let location: String
        /// Whether a request without it breaks the contract.
        package let isRequired: Bool
        /// How often.
        package fileprivate(set) var seen: Int
    }

    /// What was seen of one operation.
    package struct Operation: Sendable, Equatable {
        /// Its id.
        package let id: String
        /// The method, in capitals.
        package let method: String
        /// The path, with its variables.
        package let path: String
        /// How often it was answered.
        package fileprivate(set) var seen = 0
        /// The statuses that the contract documents, in its order.
        package fileprivate(set) var statuses: [Status]
        /// The statuses that it was answered with and that the contract does not document.
        package fileprivate(set) var undocumented: [Status] = []
        /// What a request may carry, in the order of the contract, the body last.
        package fileprivate(set) var parameters: [Part]
    }

    /// The operations, in the order of the contract.
    package private(set) var operations: [Operation]

    /// What was seen of the contract of a spec.
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
            default: continue
            }
        }
        for number in operations.indices {
            let statuses = (undocumented[number] ?? [:]).sorted { $0.key < $1.key }
            operations[number].undocumented = statuses.map {
                Status(status: String($0.key), seen: $0.value)
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
