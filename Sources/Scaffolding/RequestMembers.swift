import Contracts
import Simulator

/// What a request says of a resource, as an expression.
struct SentMembers {
    /// The names that the expression needs.
    let names: [SpecText.Entry]
    /// The map of what was sent and may be shown.
    let shown: String
    private let source: String
    /// The same without names, for conditions.
    private let inlined: String
    /// What is said of what was sent.
    let outline: SchemaOutline?
    /// The member of the body that what was sent stands in.
    private let envelope: String?
    private let isAlwaysMap: Bool
    /// The names of what may be shown; nil where that is whatever was sent.
    private let kept: [String]?

    init(_ work: RuleWork, _ layout: ResourceLayout?) {
        let body = work.operation.requestBody
        let forms = body?.content ?? []
        let isAlwaysMap =
            body?.isRequired == true && !forms.isEmpty
            && forms.allSatisfy { $0.isJSON || $0.isForm }
        self.isAlwaysMap = isAlwaysMap
        let form = forms.first { $0.isJSON || $0.isForm } ?? forms.first { $0.isMultipart }
        var outline = form?.schema.map(SchemaOutline.init)
        var source = "request.body"
        var envelope: String?
        if let own = outline, let name = layout?.place.envelope,
            own.memberNames == [name], own.member(name).admits(.object)
        {
            envelope = name
            outline = own.member(name)
            source = CEL.member(name, of: source)
        }
        self.envelope = envelope
        let isObject = outline.map { own in
            own.admits(.object)
                && ![ValueKind.array, .string, .number, .boolean, .null].contains(where: own.admits)
        }
        if isAlwaysMap, isObject == true {
            names = []
            inlined = source
        } else {
            let sent = "type(\(source)) == map ? dyn(\(source)) : dyn({})"
            names = [.init(key: "let", value: .members(["sent": .text(sent)]))]
            inlined = "(\(sent))"
            source = "sent"
        }
        self.source = source
        self.outline = outline
        let item = layout?.item ?? work.collection.item
        guard let outline, let item else {
            shown = source
            kept = nil
            return
        }
        let sent = outline.memberNames
        let hidden = sent.filter {
            let own = outline.member($0)
            // What a part carries is no list or object, however it is written.
            let isPart = form?.isMultipart == true && !Self.isField(own)
            return isPart || !Self.isShown(own, in: item, as: $0)
        }
        let readOnly = item.memberNames.filter {
            item.member($0).isReadOnly && !hidden.contains($0)
        }
        if hidden.isEmpty, readOnly.isEmpty,
            !outline.admitsOtherMembers || item.admitsOtherMembers
        {
            shown = source
            kept = nil
        } else {
            let kept = sent.filter { !hidden.contains($0) && !readOnly.contains($0) }
            let list = kept.map(CEL.text).joined(separator: ", ")
            shown = "\(source).transformMap(k, v, k in [\(list)], v)"
            self.kept = kept
        }
    }

    /// Whether a member of the request is shown as it was sent.
    func shows(_ name: String) -> Bool {
        source != "sent" && (kept?.contains(name) ?? true)
            && outline?.memberNames.contains(name) == true
    }

    /// A member of the request as an optional; nil where no schema lists it.
    func given(_ name: String) -> String? {
        guard let outline, outline.memberNames.contains(name), !outline.member(name).isReadOnly,
            !outline.member(name).admits(.null)
        else { return nil }
        return CEL.optional(name, of: source)
    }

    /// The same where no names are known yet, in conditions.
    func asked(_ name: String) -> String? {
        guard let outline, outline.memberNames.contains(name), !outline.member(name).isReadOnly
        else { return nil }
        return CEL.optional(name, of: inlined)
    }

    /// A condition that a member of the request is there and not null; nil where none is listed.
    func isGiven(_ name: String) -> String? {
        guard let asked = asked(name) else { return nil }
        let mayBeNull = outline?.member(name).admits(.null) ?? true
        return mayBeNull ? "\(asked).orValue(null) != null" : "\(asked).hasValue()"
    }

    /// The members of the request that are kept as they were sent.
    var keptNames: [String] { outline?.memberNames.filter { kept?.contains($0) ?? true } ?? [] }

    /// What a body says under a member's name.
    func value(_ name: String, in body: CELValue) -> CELValue? { body.at(path(to: name)) }

    /// A body that says something else under a member's name; nil where it says nothing there.
    func replacing(_ name: String, in body: CELValue, with value: CELValue) -> CELValue? {
        body.replacing(path(to: name)[...], with: value)
    }

    private func path(to name: String) -> [CELValueStep] {
        (envelope.map { [.name($0)] } ?? []) + [.name(name)]
    }

    /// Whether a part of a multipart body has a value of its own.
    private static func isField(_ part: SchemaOutline) -> Bool {
        !part.isBinary && !part.admits(.array) && !part.admits(.object)
    }

    /// Whether what a request may say under a name can be shown under the same.
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
}

/// Ids that a backend can make up for the resources of a collection.
struct ChosenIdentity {
    /// What `chosen` says.
    let text: SpecText

    /// An identity that the schema of the id admits; nil where none was found.
    init?(_ start: SpecScaffold, in collection: ScaffoldedCollection, outline: SchemaOutline) {
        let schema = outline.place.flatMap(start.contract.schemas.schema)
        func admits(_ celValue: CELValue) -> Bool {
            guard let schema else { return true }
            return celValue.value.map(schema.admits) ?? false
        }
        if outline.admits(.number) {
            let last = collection.seeds.compactMap { Int($0.key) }.max() ?? 0
            let first = [last + 1, max(last, 999) + 1, 100_000].first {
                admits(.int($0)) && admits(.int($0 + 500))
            }
            guard let first else { return nil }
            text = .members(["integer": .members(["from": .celValue(.int(first))])])
            return
        }
        guard outline.admits(.string) else { return nil }
        if outline.format == "uuid", admits(.string("7f1c2f7e-8f3c-4c52-9d0e-2f6b7f0a1b2c")) {
            text = .members(["uuid": .celValue(.bool(true))])
            return
        }
        let name = collection.singular.asciiLowercased.filter { $0.isASCII && $0.isLetter }
        var patterns = [
            "\(name)-####", "######", "********", "????????", "************", "**********",
        ]
        let drawn = (1...12 as ClosedRange<UInt64>).compactMap {
            outline.document(seed: $0)?.root.string
        }
        if let pattern = Self.shared(by: drawn) { patterns.append(pattern) }
        if let seed = collection.seeds.first?.key { patterns.insert(Self.like(seed), at: 0) }
        let fitting = patterns.first { pattern in
            pattern.utf8.filter { "#?*".utf8.contains($0) }.count >= 4
                && (0..<6).allSatisfy { admits(.string(Self.instance(of: pattern, $0))) }
        }
        guard let fitting else { return nil }
        text = .members(["like": .text(fitting), "unique": .celValue(.bool(true))])
    }

    /// A pattern for texts of which some are known: what all of them share stays as it is.
    private static func shared(by texts: [String]) -> String? {
        guard let first = texts.first.map({ Array($0.utf8) }) else { return nil }
        let alike = texts.map { Array($0.utf8) }.filter { $0.count == first.count }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let signs = first.indices.map { place -> UInt8 in
            let all = alike.map { $0[place] }
            if all.allSatisfy({ $0 == first[place] }) { return first[place] }
            if all.allSatisfy(digits.contains) { return UInt8(ascii: "#") }
            return UInt8(ascii: all.allSatisfy(letters.contains) ? "?" : "*")
        }
        return String(decoding: signs, as: UTF8.self)
    }

    /// A pattern for texts that look like another.
    private static func like(_ text: String) -> String {
        String(
            decoding: text.utf8.map { byte -> UInt8 in
                switch byte {
                case 0x30...0x39: UInt8(ascii: "#")
                case 0x61...0x7A: UInt8(ascii: "?")
                default: byte
                }
            }, as: UTF8.self)
    }

    private static func instance(of pattern: String, _ number: Int) -> String {
        var place = number
        return String(
            decoding: pattern.utf8.map { byte -> UInt8 in
                place += 7
                switch byte {
                case UInt8(ascii: "#"): return 0x30 + UInt8(place % 10)
                case UInt8(ascii: "?"): return 0x61 + UInt8(place % 26)
                case UInt8(ascii: "*"):
                    return place % 2 == 0 ? 0x30 + UInt8(place % 10) : 0x61 + UInt8(place % 26)
                default: return byte
                }
            }, as: UTF8.self)
    }
}
