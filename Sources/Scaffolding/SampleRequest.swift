import Contracts
import Simulator

/// A request for an operation that nothing is wrong with, from which a spec starts.
package struct SampleRequest {
    /// The request in pieces.
    package let draft: RequestDraft
    let reading: RequestReading

    var operation: Contracts.Operation { draft.operation }

    /// The value of the body; nil if there is none.
    var body: CELValue? { draft.body?.value.map { CELValue($0) } }

    /// The value of a parameter.
    func argument(_ name: String, _ location: ParameterLocation) -> CELValue? {
        draft.arguments.first {
            $0.parameter.location == location && $0.parameter.name.isSameText(as: name)
        }.map { CELValue($0.value) }
    }

    /// The plainest request that was found for an operation; nil if none was found.
    ///
    /// The first attempts take examples from the contract and leave out optional parameters.
    /// Otherwise, the shortest of a few drawn requests is taken. A copy of the generator draws
    /// them, so that no operation changes the requests of another.
    package init?(_ generator: RequestGenerator, _ number: Int) {
        var generator = generator
        let judge = generator.judge
        let operation = judge.contract.operations[number]
        for place in 0..<max(1, operation.requestBody?.content.count ?? 1) {
            guard var draft = Self.plain(operation, body: place) else { continue }
            draft.credentials = generator.credentials(for: operation, nil)
            guard let reading = Self.reading(draft, judge) else { continue }
            self.init(draft: draft, reading: reading)
            return
        }
        var best: (draft: RequestDraft, size: Int)?
        for _ in 0..<6 {
            guard let (draft, request) = generator.validDraft(number) else { break }
            let size = request.body.count + request.target.utf8.count
            if best.map({ size < $0.size }) ?? true { best = (draft, size) }
        }
        guard let draft = best?.draft, let reading = Self.reading(draft, judge) else { return nil }
        self.init(draft: draft, reading: reading)
    }

    init(draft: RequestDraft, reading: RequestReading) {
        self.draft = draft
        self.reading = reading
    }

    /// The judge's reading of a draft; nil if the draft is not valid.
    private static func reading(_ draft: RequestDraft, _ judge: ExchangeJudge) -> RequestReading? {
        guard let request = draft.request() else { return nil }
        let reading = judge.reading(of: request)
        return reading.operation?.id == draft.operation.id && reading.brokenFaults.isEmpty
            ? reading : nil
    }

    /// The plainest draft of an operation with one of the forms of its body.
    static func plain(_ operation: Contracts.Operation, body place: Int) -> RequestDraft? {
        var draft = RequestDraft(operation: operation)
        for parameter in operation.parameters
        where parameter.isRequired && !parameter.isDescribedElsewhere {
            let schema = parameter.schema ?? parameter.content?.schema
            guard let value = SampleValue.plainest(schema, parameter.examples) else { return nil }
            draft.arguments.append(RequestDraft.Argument(parameter: parameter, value: value))
        }
        // A body that need not be there means nothing where things are only asked for.
        let isBare = ["GET", "HEAD", "DELETE"].contains(operation.method)
        guard let body = operation.requestBody, body.isRequired || !isBare,
            body.content.indices.contains(place)
        else { return draft }
        let form = body.content.sorted { $0.plainness < $1.plainness }[place]
        let value = SampleValue.plainest(form.schema, form.examples)
        if form.schema != nil, value == nil { return nil }
        draft.body = (form, value)
        return draft
    }
}

extension MediaType {
    /// The order in which forms are tried, the lowest first: JSON is the easiest to read.
    fileprivate var plainness: Int { isJSON ? 0 : isForm ? 1 : isMultipart ? 2 : 3 }
}

/// Values that stand for all that a schema admits.
enum SampleValue {
    /// The first example that the schema admits, or the shortest of a few that are drawn.
    static func plainest(_ schema: Schema?, _ examples: [Example]) -> Value? {
        let stated = schema.map { SchemaOutline($0).examples } ?? []
        let values = examples.compactMap(\.value) + stated
        if let value = values.first(where: { schema?.admits($0) ?? true }) { return value }
        guard let schema, let value = drawn(SchemaOutline(schema)) else { return nil }
        let plain = CELValue(value).plainer(by: SchemaOutline(schema)) {
            $0.value.map(schema.admits) ?? false
        }
        return plain.value ?? value
    }

    /// The amount of text to read in a JSON text. A byte that is not ASCII counts as more.
    static func size(_ text: some Collection<UInt8>) -> Int {
        text.reduce(0) { $0 + ($1 < 0x80 ? 1 : 20) }
    }

    /// The shortest of a few values that are drawn.
    static func drawn(_ outline: SchemaOutline) -> Value? {
        var best: (value: Value, size: Int)?
        let members = outline.memberNames.prefix(12).filter { !outline.member($0).isReadOnly }
        for seed in 1...8 as ClosedRange<UInt64> {
            guard let value = outline.document(seed: seed)?.root else { continue }
            // A value that is empty, or leaves members out, shows little to a reader.
            let absent = members.filter { value[$0] == nil }.count
            let size =
                Self.size(value.compactJSON.utf8) + (value.string == "" ? 1_000 : 0) + absent * 100
            if best.map({ size < $0.size }) ?? true { best = (value, size) }
        }
        return best?.value
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
}

extension CELValue {
    /// The value with what the contract shows as examples. Elsewhere, texts are the names of their
    /// members, times are plain and numbers are ones, wherever it still fits.
    func plainer(by outline: SchemaOutline, _ fits: (CELValue) -> Bool) -> CELValue {
        var best = self
        for path in steps(limit: 64) {
            guard let old = best.at(path) else { continue }
            let own = path.reduce(outline) { outline, step in
                switch step {
                case .name(let name): outline.member(name)
                case .position: outline.item
                }
            }
            let shown =
                path.isEmpty ? [] : own.examples.map { CELValue($0) }.filter { $0.kind != .null }
            // A default of 0 is what a contract shows of a stock, and of nothing can be taken.
            let (none, some) = (shown.filter(\.isZero), shown.filter { !$0.isZero })
            for plain in some + old.plain(at: path, own) + none {
                guard let changed = best.replacing(path[...], with: plain), fits(changed) else {
                    continue
                }
                best = changed
                break
            }
        }
        return best
    }

    private var isZero: Bool { self == .int(0) || self == .double(0) }

    /// The plain values that may stand at a place, the best first.
    private func plain(at path: [CELValueStep], _ outline: SchemaOutline) -> [CELValue] {
        switch self {
        case .string:
            let times: [String: String] = [
                "date-time": "2030-06-17T10:00:00Z", "date": "2030-06-17", "time": "10:00:00Z",
            ]
            let name = path.last {
                if case .name = $0 { true } else { false }
            }
            let texts = [outline.format.flatMap { times[$0] }, name?.text].compactMap(\.self)
            return texts.map(CELValue.string)
        case .int, .double: return [.int(1)]
        default: return []
        }
    }
}
