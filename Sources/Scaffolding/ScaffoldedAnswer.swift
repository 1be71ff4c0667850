import Contracts
import Simulator

/// An answer that was drawn for a rule: its parts, and where in its body a text may be computed.
struct ScaffoldedAnswer {
    let status: Int
    var headers: [(name: String, value: SpecText)] = []
    var body: SpecText?
    /// The body as a value; nil where it is none.
    var celValue: CELValue?
    /// An expression that gives the body where it is no text.
    var bytes: String?
    /// The media type where the contract leaves it open.
    var type: String?

    /// What a rule's `respond` says.
    var respond: SpecText {
        var entries: [SpecText.Entry] = []
        if status != 200 { entries.append(.init(key: "status", value: .celValue(.int(status)))) }
        if !headers.isEmpty {
            let fields = headers.map { SpecText.Entry(key: $0.name, value: $0.value) }
            entries.append(.init(key: "headers", value: .line(.map(fields))))
        }
        if let type { entries.append(.init(key: "type", value: .text(type))) }
        if let body { entries.append(.init(key: "body", value: body)) }
        if let bytes { entries.append(.init(key: "bytes", value: .text(bytes))) }
        return entries.isEmpty
            ? .line(.celValue(.map(CELMap(inOrder: [("status", .int(200))]))))
            : .map(entries)
    }
}

/// Draws the answers that rules give.
struct AnswerScaffold {
    let start: SpecScaffold

    /// An answer of the contract as it stands.
    func answer(
        _ operation: Contracts.Operation, declared: DeclaredAnswer
    ) -> ScaffoldedAnswer? {
        start.answers.answer(operation, declared, for: .whole) {
            answer(operation, declared: declared, change: nil)
        }
    }

    /// An answer of the contract as somebody changes its body.
    ///
    /// - Parameter patience: the failures in the beginning after which it is given up.
    private func answer(
        _ operation: Contracts.Operation, declared: DeclaredAnswer, patience: Int = 6,
        change: AnswerDrawing.Change?
    ) -> ScaffoldedAnswer? {
        guard let reading = start.answering(operation) else { return nil }
        var best: (answer: ScaffoldedAnswer, size: Int)?
        for seed in 1...6 as ClosedRange<UInt64> {
            let drawing = AnswerDrawing(
                judge: start.judge, reading: reading, operation: operation,
                answer: declared, wish: ResponseWish(), seed: seed)
            guard let drawn = drawing.drawn(plainer(drawing, change)) else {
                if best == nil, seed >= UInt64(patience) { return nil }
                continue
            }
            let answer = read(drawn, as: drawing.form, declared: declared)
            if drawn.isExample || drawing.form == nil { return answer }
            let size = SampleValue.size(drawn.response.body)
            if best.map({ size < $0.size }) ?? true { best = (answer, size) }
        }
        return best?.answer
    }

    /// A change that makes what is drawn plainer first; examples stay as they are.
    private func plainer(
        _ drawing: AnswerDrawing, _ change: AnswerDrawing.Change?
    ) -> AnswerDrawing.Change? {
        guard let form = drawing.form, form.isWrittenAsJSON, form.examples.isEmpty else {
            return change
        }
        return { base, fits in
            let plain = start.answers.body(drawing.operation, drawing.answer, of: base) {
                fits(base) ? base.plainer(fits) : base
            }
            guard let change else { return fits(plain) ? plain : nil }
            return change(plain, fits)
        }
    }

    private func read(
        _ drawn: AnswerDrawing.Drawn, as form: MediaType?, declared: DeclaredAnswer
    ) -> ScaffoldedAnswer {
        let response = drawn.response
        var answer = ScaffoldedAnswer(status: declared.status)
        for field in response.headers.fields where !field.name.isSameHeader(as: "content-type") {
            answer.headers.append((field.name, .celValue(.string(field.value))))
        }
        guard let form, !response.body.isEmpty else { return answer }
        let isFirst = declared.response.content.first?.name == form.name
        if form.isRange || !isFirst { answer.type = response.headers["content-type"] }
        if form.isWrittenAsJSON {
            let document = try? Document(json: response.body, name: "answer")
            let celValue = drawn.body ?? document.map { CELValue($0.root) } ?? .null
            answer.celValue = celValue
            answer.body = .celValue(celValue)
        } else if form.isText, let text = String(validating: response.body, as: UTF8.self) {
            answer.body = .celValue(.string(text))
        } else {
            answer.bytes = "base64.decode(\(CEL.text(Base64.encoded(response.body))))"
        }
        return answer
    }

    /// The least that an answer must show: a body without the members that may be left out.
    func least(
        _ operation: Contracts.Operation, _ declared: DeclaredAnswer, keeping place: ResourcePlace
    ) -> ScaffoldedAnswer? {
        start.answers.answer(operation, declared, for: .least(envelope: place.envelope)) {
            answer(operation, declared: declared) { base, fits in
                guard fits(base) else { return nil }
                let outer = Self.reduced(base, except: place.envelope, fits)
                guard let inner = place.celValue(in: outer), place.envelope != nil else {
                    return outer
                }
                let least = Self.reduced(inner, except: nil) {
                    fits(place.body(outer, holding: $0))
                }
                return place.body(outer, holding: least)
            }
        }
    }

    /// An answer that shows one resource, by the least that it must say of it.
    func leastItem(
        _ operation: Contracts.Operation, _ declared: DeclaredAnswer, in layout: ResourceLayout
    ) -> ScaffoldedAnswer? {
        let place = layout.place
        return start.answers.answer(operation, declared, for: .item(envelope: place.envelope)) {
            answer(operation, declared: declared) { base, fits in
                guard let inner = place.celValue(in: base) else { return nil }
                if inner.elements != nil {
                    guard let value = SampleValue.drawn(layout.item) else { return nil }
                    func holding(_ item: CELValue) -> CELValue {
                        place.body(base, holding: .list([item]))
                    }
                    let item = CELValue(value)
                    guard fits(holding(item)) else { return nil }
                    return Self.reduced(item, except: nil) { fits(holding($0)) }
                }
                let least = Self.reduced(inner, except: nil) {
                    fits(place.body(base, holding: $0))
                }
                return place.body(base, holding: least)
            }
        }
    }

    /// A map without the members without which it still fits.
    static func reduced(
        _ celValue: CELValue, except kept: String?, _ fits: (CELValue) -> Bool
    ) -> CELValue {
        guard var map = celValue.entries else { return celValue }
        for key in map.keys {
            if case .string(let name) = key, name == kept { continue }
            var rest = map
            rest.remove(key)
            if fits(.map(rest)) { map = rest }
        }
        return .map(map)
    }

    // MARK: Refusals

    /// So many signs, and such ones, that what admits them admits any message.
    private static let probe =
        "said by the model: \"'\\/<>{}\u{E9}\n" + String(repeating: "what is wrong ", count: 30)

    /// An answer that says what is wrong where it has a member for it: as an expression if any text
    /// may stand there, or else as a text.
    func refusal(
        _ operation: Contracts.Operation, _ declared: DeclaredAnswer, saying text: String,
        as expression: String
    ) -> ScaffoldedAnswer? {
        let drawn = start.refusals.answer(to: declared) {
            let probe = FaultMessage(text: Self.probe, status: declared.status)
            // A message has its place whatever is drawn beside it, so one failure is enough.
            return answer(operation, declared: declared, patience: 1) { base, fits in
                probe.change(base, fits).flatMap {
                    Self.written($0, "") == nil ? nil : $0
                }
            } ?? answer(operation, declared: declared, patience: 1) { Self.listed($0, $1) }
        }
        if let drawn, let written = said(drawn, expression) { return written }
        let plain = FaultMessage(text: text, status: declared.status)
        return answer(operation, declared: declared) { plain.change($0, $1) }
            ?? answer(operation, declared: declared)
    }

    /// The answer with an expression in the place of the probe; nil where the probe is not in it.
    private func said(_ answer: ScaffoldedAnswer, _ expression: String) -> ScaffoldedAnswer? {
        guard let celValue = answer.celValue, let body = Self.written(celValue, expression) else {
            return nil
        }
        var answer = answer
        answer.body = body
        return answer
    }

    private static func written(_ celValue: CELValue, _ expression: String) -> SpecText? {
        switch celValue {
        case .string(let text): return text == probe ? .expression(expression) : nil
        case .list(let list):
            let inner = list.map { written($0, expression) }
            if inner.allSatisfy({ $0 == nil }) { return nil }
            return .list(zip(inner, list).map { $0 ?? .celValue($1) })
        case .map(let map):
            var isThere = false
            let entries = map.keys.compactMap { key -> SpecText.Entry? in
                guard case .string(let name) = key, let value = map[key] else { return nil }
                let own = written(value, expression)
                if own != nil { isThere = true }
                if own == nil, case .list = value, name == "loc" {
                    return .init(key: name, value: .expression("request.faults[0].pointer"))
                }
                return .init(key: name, value: own ?? .celValue(value))
            }
            return isThere ? .map(entries) : nil
        default: return nil
        }
    }

    /// A body with one item in a list of faults: `{"detail": [{"loc": […], "msg": …}]}`.
    private static func listed(_ base: CELValue, _ fits: (CELValue) -> Bool) -> CELValue? {
        let messages = ["msg", "message", "detail", "description", "reason", "title"]
        let wrong = CELMap(inOrder: messages.sorted().map { ($0, .map(CELMap())) })
        for list in ["detail", "details", "errors", "violations", "fieldErrors", "issues"] {
            var nowhere = base.entries ?? CELMap()
            nowhere.set(.string(list), to: .list([.map(wrong)]))
            // If every message may be wrong, the schema describes none.
            if fits(.map(nowhere)) { continue }
            for message in messages {
                var item = CELMap()
                item.set(.string(message), to: .string(probe))
                let others: [[(String, CELValue)]] = [
                    [], [("type", .string("invalid"))],
                    [
                        ("loc", .list([.string("body")])), ("type", .string("invalid")),
                    ],
                    [("field", .string("body"))], [("code", .string("invalid"))],
                    [("field", .string("body")), ("code", .string("invalid"))],
                ]
                for other in others.reversed() {
                    var own = item
                    for (name, value) in other { own.set(.string(name), to: value) }
                    var body = base.entries ?? CELMap()
                    body.set(.string(list), to: .list([.map(own)]))
                    let names = [message] + other.map(\.0)
                    if isNamed(list, names: names, fits: fits, in: body) { return .map(body) }
                }
            }
        }
        return nil
    }

    /// Whether a body fits and its members are meant: without one of them something is missing, or
    /// of another kind they would not fit.
    private static func isNamed(
        _ list: String, names: [String], fits: (CELValue) -> Bool, in body: CELMap
    ) -> Bool {
        guard fits(.map(body)), let item = body[list]?.elements?.first?.entries else {
            return false
        }
        return names.allSatisfy { name in
            var wrong = item
            wrong.set(.string(name), to: .map(CELMap()))
            var other = body
            other.set(.string(list), to: .list([.map(wrong)]))
            return !fits(.map(other))
        }
    }
}

/// Refusals that were drawn already: many operations share one.
final class DrawnRefusals {
    private var known: [(response: Value, status: Int, answer: ScaffoldedAnswer?)] = []

    /// The answer of a response, drawn once.
    func answer(
        to declared: DeclaredAnswer, drawing: () -> ScaffoldedAnswer?
    ) -> ScaffoldedAnswer? {
        let place = declared.response.value
        let found = known.first {
            $0.status == declared.status && $0.response.isIdentical(to: place)
        }
        if let found { return found.answer }
        let answer = drawing()
        known.append((place, declared.status, answer))
        return answer
    }
}
