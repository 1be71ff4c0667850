import Contracts

/// Says in an error answer what is wrong, where the answer has a member for it.
package struct FaultMessage {
    let text: String
    let status: Int
    /// The place in the request, for lists of faults that have one.
    let pointer: [String]

    /// A sentence for an answer with a status.
    package init(text: String, status: Int, pointer: [String] = []) {
        self.text = text
        self.status = status
        self.pointer = pointer
    }

    /// The members that say to people what is wrong, the likeliest first.
    private static let names = [
        "detail", "message", "error_description", "errorMessage", "error", "description", "reason",
        "msg", "title",
    ]
    /// The members that repeat the status.
    private static let statuses = ["status", "statusCode", "status_code", "code"]

    /// The lists of faults.
    private static let lists = [
        "detail", "details", "errors", "violations", "fieldErrors", "issues",
    ]

    /// The body with the message in it, or as it is where that does not fit.
    package func change(
        _ base: CELValue, of outline: SchemaOutline? = nil, _ fits: (CELValue) -> Bool
    ) -> CELValue? {
        if case .string = base, fits(.string(text)) { return .string(text) }
        let body = numbered(base, fits)
        if let reported = worded(body, fits: fits) { return reported }
        if let outline, let reported = listed(body, of: outline, fits) { return reported }
        return fits(body) ? body : fits(base) ? base : nil
    }

    /// The body with the status where it repeats one.
    private func numbered(_ base: CELValue, _ fits: (CELValue) -> Bool) -> CELValue {
        var body = base
        for name in Self.statuses {
            guard var entries = body.entries, case .int? = entries[name] else { continue }
            entries.set(.string(name), to: .int(status))
            if fits(.map(entries)) { body = .map(entries) }
        }
        return body
    }

    /// The body with one fault in its list of them: `{"detail": [{"loc": […], "msg": …}]}`.
    private func listed(
        _ body: CELValue, of outline: SchemaOutline, _ fits: (CELValue) -> Bool
    ) -> CELValue? {
        for list in Self.lists where outline.memberNames.contains(list) {
            let item = outline.member(list).item
            guard outline.member(list).admits(.array), item.admits(.object),
                let name = Self.names.first(where: item.memberNames.contains),
                var fault = item.document(seed: 1).flatMap({ CELValue($0.root).entries })
            else { continue }
            fault.set(.string(name), to: .string(text))
            let place = CELValue.list(pointer.map(CELValue.string))
            for candidate in [fault.with(place, at: "loc"), fault] {
                var entries = body.entries ?? CELMap()
                entries.set(.string(list), to: .list([.map(candidate)]))
                if fits(.map(entries)) { return .map(entries) }
            }
        }
        return nil
    }

    private func worded(_ body: CELValue, fits: (CELValue) -> Bool) -> CELValue? {
        guard let entries = body.entries else { return nil }
        for name in Self.names {
            guard case .string? = entries[name] else { continue }
            var reported = entries
            reported.set(.string(name), to: .string(text))
            if fits(.map(reported)) { return .map(reported) }
        }
        // One level down: {"error": {"message": …}}.
        for name in ["error", "fault"] {
            guard let inner = entries[name], inner.entries != nil else { continue }
            let fitsInside = { (candidate: CELValue) in
                var outer = entries
                outer.set(.string(name), to: candidate)
                return fits(.map(outer))
            }
            guard let found = worded(numbered(inner, fitsInside), fits: fitsInside) else {
                continue
            }
            var outer = entries
            outer.set(.string(name), to: found)
            return .map(outer)
        }
        return nil
    }
}

extension CELMap {
    /// The map with another value at a name that it has.
    fileprivate func with(_ value: CELValue, at name: String) -> CELMap {
        guard self[name] != nil else { return self }
        var changed = self
        changed.set(.string(name), to: value)
        return changed
    }
}
