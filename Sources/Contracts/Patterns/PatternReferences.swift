/// The backreferences of a tree that can ever hold text, and the groups that are kept for them.
///
/// ECMA-262 clears the groups inside a repetition at each iteration; the engine does not. An
/// expression for which this could make a difference is refused instead of matched wrongly.
struct PatternReferences {
    /// The groups that something refers to, by number, with the numbers they have in the engine.
    private(set) var captures: [Int: Int] = [:]
    private(set) var hasReferences = false

    private struct Loop {
        var repeats: Bool
        var bodyMayBeEmpty: Bool
        var mayLeaveOut = false
        var isInsideLook = false

        var mayShowStaleText: Bool {
            repeats ? mayLeaveOut || bodyMayBeEmpty : bodyMayBeEmpty && isInsideLook
        }
    }

    private var loops: [Loop] = []
    private var lookbehinds = 0
    private var forgetful: Set<Int> = []
    private var references: [(group: Int, offset: Int)] = []

    init(_ tree: PatternTree) throws(PatternError) {
        try walk(tree.root, tree)
        for reference in references where forgetful.contains(reference.group) {
            throw PatternError(.unsupported(.referenceIntoRepeat), at: reference.offset)
        }
        let groups = Set(references.map(\.group)).sorted()
        for (number, group) in groups.enumerated() { captures[group] = number + 1 }
        hasReferences = !groups.isEmpty
    }

    /// Keeps every group of a tree without backreferences, to find the places of groups.
    init(keepingGroupsOf tree: PatternTree) throws(PatternError) {
        try self.init(tree)
        for group in 0..<tree.groupEnds.count { captures[group + 1] = group + 1 }
    }

    /// True if a backreference stands where its group may already have matched. One that stands
    /// inside or before its group always matches nothing.
    static func isBound(_ group: Int, at offset: Int, in tree: PatternTree) -> Bool {
        offset >= tree.groupEnds[group - 1]
    }

    private mutating func walk(
        _ node: PatternNode, _ tree: PatternTree
    ) throws(PatternError) {
        switch node {
        case .empty, .character, .set, .anchor: break
        case .reference(let reference, let offset):
            if lookbehinds > 0 {
                throw PatternError(.unsupported(.referenceInLookbehind), at: offset)
            }
            let group = tree.number(of: reference)
            if Self.isBound(group, at: offset, in: tree) { references.append((group, offset)) }
        case .group(let number, let body):
            if let number, loops.contains(where: \.mayShowStaleText) { forgetful.insert(number) }
            try walk(body, tree)
        case .look(let look, let body):
            let saved = loops
            for index in loops.indices { loops[index].isInsideLook = true }
            lookbehinds += look.isBehind ? 1 : 0
            try walk(body, tree)
            lookbehinds -= look.isBehind ? 1 : 0
            loops = saved
        case .sequence(let terms):
            for term in terms { try walk(term, tree) }
        case .choice(let alternatives):
            let saved = loops
            for index in loops.indices { loops[index].mayLeaveOut = true }
            for alternative in alternatives { try walk(alternative, tree) }
            loops = saved
        case .repeated(let body, let times):
            try walk(body, repeated: times, tree)
        }
    }

    private mutating func walk(
        _ body: PatternNode, repeated times: PatternRepeat, _ tree: PatternTree
    ) throws(PatternError) {
        let saved = loops
        if times.minimum == 0 {
            for index in loops.indices { loops[index].mayLeaveOut = true }
        }
        let repeats = times.maximum.map { $0 > 1 } ?? true
        loops.append(Loop(repeats: repeats, bodyMayBeEmpty: body.mayBeEmpty))
        try walk(body, tree)
        loops = saved
    }
}
