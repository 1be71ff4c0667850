import Contracts
import Simulator

/// Answers that were drawn already: a spec is started several times, until its guesses hold, and
/// what the contract permits is the same each time.
final class DrawnAnswers {
    /// A purpose for which an answer is drawn.
    enum Purpose: Hashable {
        /// It is given as it is.
        case whole
        /// It shows the least that it must, with the member that holds the resource.
        case least(envelope: String?)
        /// It shows one resource, by the least that it must say of it.
        case item(envelope: String?)
    }

    private struct Key: Hashable {
        let operation: String
        let status: Int
        let purpose: Purpose
    }

    private struct BodyKey: Hashable {
        let operation: String
        let status: Int
        let body: String
    }

    private var answers: [Key: ScaffoldedAnswer?] = [:]
    private var bodies: [BodyKey: CELValue] = [:]

    /// The answer of an operation for a purpose, drawn once.
    func answer(
        _ operation: Contracts.Operation, _ declared: DeclaredAnswer, for purpose: Purpose,
        drawing: () -> ScaffoldedAnswer?
    ) -> ScaffoldedAnswer? {
        let key = Key(operation: operation.id, status: declared.status, purpose: purpose)
        if let known = answers[key] { return known }
        let answer = drawing()
        answers[key] = .some(answer)
        return answer
    }

    /// A body of an answer made plainer, once for each that is drawn.
    func body(
        _ operation: Contracts.Operation, _ declared: DeclaredAnswer, of base: CELValue,
        making: () -> CELValue
    ) -> CELValue {
        let key = BodyKey(operation: operation.id, status: declared.status, body: base.json)
        if let known = bodies[key] { return known }
        let body = making()
        bodies[key] = body
        return body
    }
}
