import Contracts

/// The state that a case wishes a target to have when it begins.
package struct GivenWish: Sendable {
    /// The time at which the case begins.
    package let now: Instant
    /// The constants of the backend that differ.
    let config: CELMap
    /// The changes, as the scenario writes them.
    let changes: [CELValue]
    /// The parts of the state that the changes make, as the model has them then.
    let state: CELMap

    /// The fixtures that the case needs, with the values that are known before anybody is asked.
    var fixtures = CELMap()

    /// The wish as JSON, for whoever grants it.
    package var json: [UInt8] {
        let fixtures: [(name: String, value: CELValue)] =
            fixtures.count == 0 ? [] : [("fixtures", .map(fixtures))]
        let members: [(name: String, value: CELValue)] =
            [("config", .map(config)), ("do", .list(changes))] + fixtures
            + [("now", .string(now.text)), ("state", .map(state))]
        return Array(CELValue.map(CELMap(inOrder: members)).json.utf8)
    }
}

/// The answer to a wish.
package enum GivenReply: Sendable, Equatable {
    /// The target has the state.
    case done
    /// Nobody can give it this state; with the reason.
    case cannot(String)
    /// Something went wrong, so that nobody knows what the target has.
    case failed(String)

    /// Reads an answer: `{"done": true}`, or `{"cannot": "REASON"}`.
    package init(_ answer: [UInt8]) {
        let text = String(decoding: answer, as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).last { $0.contains { $0 != " " } }
        guard let line else {
            self = .failed("it answered nothing, not {\"done\": true} or {\"cannot\": REASON}")
            return
        }
        let value = (try? Document(json: Array(line.utf8), name: "given"))?.root
        if value?["done"]?.bool == true {
            self = .done
        } else if let reason = value?["cannot"]?.string {
            self = .cannot(reason)
        } else {
            self = .failed(
                "it answered \(quoted(String(line.prefix(200)))), not {\"done\": true} or "
                    + "{\"cannot\": REASON}")
        }
    }
}
