/// Draws documents that the writer may send, and gives them to the reader. It assigns each refused
/// document to the suspected faults.
struct CounterexampleSearch {
    private let check: ReaderCheck
    private(set) var faults: [ReaderFault]
    private var tried = 0
    private let validator: Validator
    private let writing: Validator

    /// The fewest documents that are tried even where nothing is suspected.
    private static let fewest = 30
    private static let mostFaults = 200

    init(check: ReaderCheck, faults: [ReaderFault]) {
        self.check = check
        self.faults = faults
        validator = check.reader.validator()
        writing = check.writer.validator()
    }

    /// Draws until every suspicion has its document or the budget is spent.
    mutating func run() {
        var generator = DocumentGenerator(check.writer, seed: check.seed)
        var misses = 0
        while tried < check.budget.documents, misses < 3, isOpen {
            guard let draft = generator.draft(), let document = draft.document else {
                misses += 1
                continue
            }
            tried += 1
            if validator.verdict(on: document.root) == .invalid { sort(draft, document) }
        }
        for index in faults.indices {
            faults[index].documentsTried = tried
            // If no document was found at all, perhaps nothing is ever sent, so nothing is certain.
            if tried == 0 { faults[index].isCertain = false }
        }
        dropDoubts()
    }

    private var isOpen: Bool {
        tried < min(Self.fewest, check.budget.documents)
            || faults.contains { $0.example == nil && $0.kind != .neverSent }
    }

    /// A suspicion without a document is dropped if the same place has a proved fault of its kind.
    private mutating func dropDoubts() {
        let all = faults
        faults = all.filter { fault in
            guard !fault.isCertain, fault.example == nil else { return true }
            return !all.contains {
                $0.isCertain && $0.instance == fault.instance && $0.kind != .neverSent
                    && SchemaPlace($0.reader) == SchemaPlace(fault.reader)
            }
        }
    }

    /// Finds the faults that a refused document shows, and adds faults that were not predicted.
    private mutating func sort(_ draft: JSONDraft, _ document: Document) {
        for violation in check.reader.explain(document.root).violations {
            if isPredicted(violation, shownBy: draft) || faults.count >= Self.mostFaults {
                continue
            }
            add(violation, draft)
        }
    }

    /// True if a fault predicted the violation, or a violation of its nearest branch. Predicted
    /// faults without a document get this one.
    private mutating func isPredicted(_ violation: Violation, shownBy draft: JSONDraft) -> Bool {
        let suspicions = faults.indices.filter { faults[$0].isShown(by: violation) }
        for index in suspicions where faults[index].example == nil { show(index, draft) }
        var isExpected = !suspicions.isEmpty
        for inner in violation.nearestBranch?.violations ?? [] {
            if self.isPredicted(inner, shownBy: draft) { isExpected = true }
        }
        // The same demand in the depth of a recursive schema is the same fault.
        return isExpected
            || faults.contains {
                $0.kind == violation.readerKind
                    && SchemaPlace($0.reader) == SchemaPlace(violation.location.keyword)
            }
    }

    private mutating func show(_ index: Int, _ draft: JSONDraft) {
        let fault = faults[index]
        faults[index].example = reduced(draft) { fault.isShown(by: $0) }.text
        faults[index].isCertain = true
    }

    private mutating func add(_ violation: Violation, _ draft: JSONDraft) {
        var fault = ReaderFault(
            kind: violation.readerKind, writer: check.writer.graph.nodes[check.writer.number].value,
            reader: violation.location.keyword, instance: violation.instanceLocation.generalised,
            message: "a document that may be sent is refused: \(violation.message)",
            isCertain: true)
        let keyword = SchemaPlace(violation.location.keyword)
        let kind = violation.readerKind
        fault.example =
            reduced(draft) {
                $0.readerKind == kind && SchemaPlace($0.location.keyword) == keyword
            }.text
        faults.append(fault)
    }

    /// The smallest document found that is still sent and still refused for the same reason.
    private func reduced(
        _ draft: JSONDraft, where isWanted: (Violation) -> Bool
    ) -> JSONDraft {
        var reduction = DraftReduction(draft, tries: check.budget.reductions)
        return reduction.smallest { draft in
            guard let root = draft.document?.root, writing.verdict(on: root) == .valid,
                validator.verdict(on: root) == .invalid
            else { return false }
            return check.reader.explain(root).violations.flatMap(Self.leaves)
                .contains(where: isWanted)
        }
    }

    /// A violation itself and, if branches failed, the violations of the nearest one.
    private static func leaves(_ violation: Violation) -> [Violation] {
        [violation] + (violation.nearestBranch?.violations ?? []).flatMap(leaves)
    }
}

extension ReaderFault {
    /// True if this fault predicted the violation.
    fileprivate func isShown(by violation: Violation) -> Bool {
        guard kind != .neverSent else { return false }
        if kind == .missing, case .missing(let names) = violation.fault {
            let isOwner = instance.parent?.covers(violation.instanceLocation) ?? false
            return isOwner && names.contains { $0 == instance.tokens.last }
        }
        let isPlaced = instance.covers(violation.instanceLocation)
        if isPlaced, SchemaPlace(violation.location.keyword) == SchemaPlace(reader) { return true }
        if kind == .unexpectedMember, instance.covers(violation.instanceLocation.parent) {
            return violation.readerKind == kind
        }
        guard isPlaced else { return false }
        let isSize = kind == .integerSize && violation.readerKind == .range
        let isVariant =
            [.type, .null, .branch, .unknownValue].contains(kind)
            && [.type, .null, .branch].contains(violation.readerKind)
        return isSize || isVariant || (violation.readerKind == kind && kind != .missing)
    }
}

extension JSONPointer {
    /// True if a place matches this pattern.
    func covers(_ place: JSONPointer?) -> Bool {
        guard let place, place.tokens.count == tokens.count else { return false }
        return zip(tokens, place.tokens).allSatisfy { $0 == "*" || $0 == $1 }
    }

    fileprivate var parent: JSONPointer? {
        tokens.isEmpty ? nil : JSONPointer(tokens: tokens.dropLast())
    }

    /// The pointer with `*` for every position.
    var generalised: JSONPointer {
        JSONPointer(tokens: tokens.map { Int($0) == nil ? $0 : "*" })
    }
}
