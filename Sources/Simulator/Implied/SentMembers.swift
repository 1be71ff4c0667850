import Contracts

/// The members of a resource that a request sends, as an expression.
package struct SentMembers {
    /// The names that the expression needs.
    package let names: [SpecText.Entry]
    /// The map of what was sent, as an expression.
    package let source: String
    /// The same without names, for conditions.
    private let inlined: String
    /// The schema of the sent object.
    package let outline: SchemaOutline?
    /// The member of the body that holds the sent object.
    private let envelope: String?
    /// The names of what may be shown; nil where that is whatever was sent.
    private let kept: [String]?

    package init(_ work: RuleWork, _ layout: ResourceLayout?) {
        let body = work.operation.requestBody
        let forms = body?.content ?? []
        let isAlwaysMap =
            body?.isRequired == true && !forms.isEmpty
            && forms.allSatisfy { $0.isJSON || $0.isForm }
        let form = forms.first { $0.isJSON || $0.isForm } ?? forms.first { $0.isMultipart }
        var outline = form?.schema.map(SchemaOutline.init)
        var source = "request.body"
        var envelope: String?
        var mayLackEnvelope = false
        if let own = outline, let name = layout?.place.envelope,
            own.memberNames == [name], own.member(name).admits(.object)
        {
            envelope = name
            outline = own.member(name)
            let nothing = CELValue.map(CELMap()).value
            mayLackEnvelope = nothing.flatMap { form?.schema?.admits($0) } ?? true
            source =
                mayLackEnvelope
                ? CEL.optional(name, of: source) + ".orValue(null)" : CEL.member(name, of: source)
        }
        self.envelope = envelope
        let isObject = outline.map { own in
            own.admits(.object)
                && ![ValueKind.array, .string, .number, .boolean, .null].contains(where: own.admits)
        }
        if isAlwaysMap, !mayLackEnvelope, isObject == true, form?.isMultipart != true {
            names = []
            inlined = source
        } else {
            let sent =
                "type(\(source)) == map ? dyn(\(Self.inner(of: source, as: outline, form, in: layout)))"
                + " : dyn({})"
            names = [.init(key: "let", value: .members(["sent": .text(sent)]))]
            inlined = "(\(sent))"
            source = "sent"
        }
        self.source = source
        self.outline = outline
        let item = layout?.item ?? work.collection.item
        guard let outline, let item else {
            kept = nil
            return
        }
        let sent = outline.memberNames
        let hidden = sent.filter {
            let own = outline.member($0)
            // A part is never a list or an object, however it is written.
            let isPart = form?.isMultipart == true && !Self.isField(own)
            return isPart || !Self.isShown(own, in: item, as: $0)
        }
        let readOnly = item.memberNames.filter {
            item.member($0).isReadOnly && !hidden.contains($0)
        }
        if hidden.isEmpty, readOnly.isEmpty,
            !outline.admitsOtherMembers || item.admitsOtherMembers
        {
            kept = nil
        } else {
            let kept = sent.filter { !hidden.contains($0) && !readOnly.contains($0) }
            self.kept = kept
        }
    }

    /// True if a member of the request is shown as it was sent.
    package func shows(_ name: String) -> Bool {
        source != "sent" && (kept?.contains(name) ?? true)
            && outline?.memberNames.contains(name) == true
    }

    /// The object of a request without its wrapper and without files.
    private static func inner(
        of source: String, as outline: SchemaOutline?, _ form: MediaType?,
        in layout: ResourceLayout?
    ) -> String {
        if let outline, form?.isMultipart == true {
            let fields = outline.memberNames.filter { name in
                let own = outline.member(name)
                return isField(own) && layout.map { isShown(own, in: $0.item, as: name) } ?? true
            }
            let list = fields.map(CEL.text).joined(separator: ", ")
            return "\(source).transformMap(k, v, k in [\(list)], v)"
        }
        guard let name = layout?.place.envelope, outline?.memberNames.isEmpty ?? true else {
            return source
        }
        // Clients often send in an envelope if answers come in one.
        let own = CEL.optional(name, of: source)
        return "type(\(own).orValue(null)) == map ? \(own).value() : \(source)"
    }

    /// A member of the request as an optional; nil where no schema lists it.
    package func given(_ name: String) -> String? {
        guard let outline, outline.memberNames.contains(name), !outline.member(name).isReadOnly,
            !outline.member(name).admits(.null)
        else { return nil }
        return CEL.optional(name, of: source)
    }

    /// The same where no names are known yet, in conditions.
    package func asked(_ name: String) -> String? {
        guard let outline, outline.memberNames.contains(name), !outline.member(name).isReadOnly
        else { return nil }
        return CEL.optional(name, of: inlined)
    }

    /// A condition that a member of the request is there and not null; nil where none is listed.
    package func isGiven(_ name: String) -> String? {
        guard let asked = asked(name) else { return nil }
        let mayBeNull = outline?.member(name).admits(.null) ?? true
        return mayBeNull ? "\(asked).orValue(null) != null" : "\(asked).hasValue()"
    }

    /// The members of the request that are kept as they were sent.
    package var keptNames: [String] {
        outline?.memberNames.filter { kept?.contains($0) ?? true } ?? []
    }

    /// The value of a member in a body.
    package func value(_ name: String, in body: CELValue) -> CELValue? { body.at(path(to: name)) }

    /// A body with another value for a member; nil if the body does not have the member.
    package func replacing(_ name: String, in body: CELValue, with value: CELValue) -> CELValue? {
        body.replacing(path(to: name)[...], with: value)
    }

    private func path(to name: String) -> [CELValueStep] {
        (envelope.map { [.name($0)] } ?? []) + [.name(name)]
    }

    /// True if a part of a multipart body has a plain value: no file, no list and no object.
    private static func isField(_ part: SchemaOutline) -> Bool {
        !part.isBinary && !part.admits(.array) && !part.admits(.object)
    }

    /// True if the value that a request sends for a member can be shown under the same name.
    private static func isShown(
        _ sent: SchemaOutline, in item: SchemaOutline, as name: String
    ) -> Bool {
        guard item.memberNames.contains(name) else { return item.admitsOtherMembers }
        let own = item.member(name)
        if sent.isReadOnly || own.isWriteOnly { return false }
        let kinds: [ValueKind] = [.object, .array, .string, .number, .boolean, .null]
        if kinds.contains(where: { sent.admits($0) && !own.admits($0) }) { return false }
        guard let place = own.place, let other = sent.place else { return true }
        if place == other { return true }
        return !own.isInteger || sent.isInteger
    }

    /// The names, and another one that may use them.
    func namesAnd(_ name: String, _ expression: String) -> [SpecText.Entry] {
        let other = SpecText.Entry(key: name, value: .text(expression))
        guard let first = names.first, case .map(let known) = first.value else {
            return [.init(key: "let", value: .map([other]))]
        }
        return [.init(key: first.key, value: .map(known + [other]))]
    }
}
