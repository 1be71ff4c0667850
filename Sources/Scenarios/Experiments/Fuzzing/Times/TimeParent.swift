import Contracts
import Simulator

/// The thing that a request belongs to, and the operation that makes another one of it. A new thing
/// is empty, where the old one may be full.
struct TimeParent {
    /// The part of a request that names the thing.
    private enum Place {
        case path(String)
        case member(String)
    }

    /// The operation that makes one.
    let maker: Contracts.Operation
    private let place: Place

    /// The thing that a request names; nil where no operation makes such things.
    init?(of draft: RequestDraft, in contract: Contract, permitted: Set<String>) {
        let makers = contract.operations.filter {
            $0.method == "POST" && permitted.contains($0.id) && $0.id != draft.operation.id
        }
        let putters = contract.operations.filter {
            $0.method == "PUT" && permitted.contains($0.id) && $0.id != draft.operation.id
        }
        let segments = draft.operation.path.segments
        for place in segments.indices.reversed() {
            guard let name = segments[place].loneVariable,
                let maker = makers.first(where: {
                    $0.path.segments.isLike(Array(segments[..<place]))
                })
                    ?? putters.first(where: {
                        $0.path.segments.isLike(Array(segments[...place]))
                    })
            else { continue }
            (self.maker, self.place) = (maker, .path(name))
            return
        }
        for key in draft.body?.value.flatMap({ CELValue($0).entries?.keys }) ?? [] {
            guard case .string(let name) = key else { continue }
            let word = IdentityNames.normalised(name)
            guard word.hasSuffix("id"), word.count > 3,
                let maker = makers.first(where: { maker in
                    maker.path.segments.lastLiteral.map(IdentityNames.normalised)?
                        .hasPrefix(word.dropLast(2)) ?? false
                })
            else { continue }
            (self.maker, self.place) = (maker, .member(name))
            return
        }
        return nil
    }

    /// The request that makes a thing, as large as the contract permits.
    func request(by generator: inout RequestGenerator) -> GeneratedRequest? {
        guard var known = generator.base(for: maker)?.draft else { return nil }
        if maker.method == "PUT" {
            guard let other = generator.underNewName(known) else { return nil }
            known = other
        }
        let texts = known.body?.value.map { CELValue($0).textNames } ?? []
        let drawn = generator.renewed(known, fresh: texts)?.draft ?? known
        let path = drawn.arguments.filter { $0.parameter.location == .path }
        let large = drawn.body.flatMap { form, value in
            form.schema.flatMap { value?.enlarged(SchemaOutline($0)) }
        }
        return large.flatMap { generator.request(for: maker, saying: path, body: $0) }
            ?? generator.request(for: maker, saying: path)
    }

    /// A draft that names the thing of an answer; nil if the answer does not say its name.
    func renamed(_ draft: RequestDraft, after seen: SeenExchange) -> RequestDraft? {
        guard seen.isSuccess, let thing = seen.thing?.entries else { return nil }
        var draft = draft
        switch place {
        case .path(let variable):
            let id = seen.part?.layout?.id
            guard let name = thing[variable] ?? id.flatMap({ thing[$0] }) ?? thing["id"],
                let value = name.value,
                let number = draft.arguments.firstIndex(where: {
                    $0.parameter.location == .path && $0.parameter.name == variable
                })
            else { return nil }
            draft.arguments[number].value = value
        case .member(let member):
            let id = seen.part?.layout?.id
            guard let name = thing[member] ?? id.flatMap({ thing[$0] }) ?? thing["id"],
                let (form, body) = draft.body, let body
            else { return nil }
            draft.body = (form, CELValue(body).setting([member][...], to: name).value)
        }
        return draft
    }
}

extension CELValue {
    /// The names of the members that are texts.
    fileprivate var textNames: Set<String> {
        guard let map = entries else { return [] }
        return map.keys.reduce(into: Set<String>()) { names, key in
            if case .string(let name) = key, case .string? = map[key] { names.insert(name) }
        }
    }
}

extension Value {
    /// An object whose whole numbers are as large as its schema permits; nil for other values.
    fileprivate func enlarged(_ outline: SchemaOutline) -> Value? {
        guard var map = CELValue(self).entries else { return nil }
        for key in map.keys {
            guard case .string(let name) = key, case .int? = map[key],
                let most = outline.member(name).limits.first(where: { $0.keyword == "maximum" })
            else { continue }
            // Many contracts write whole limits as 100.0, and many servers want 100.
            let whole = most.value.double.flatMap { Int(exactly: $0) }
            map.set(key, to: whole.map(CELValue.int) ?? CELValue(most.value))
        }
        return CELValue.map(map).value
    }
}
