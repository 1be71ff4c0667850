import CPCRE2

/// A regular expression for which PCRE2 finds the place of a match and the places of all groups.
struct PatternFinder: Sendable {
    /// The result of a search; the places of groups are in the scratch memory's table.
    enum Result {
        case found(Range<Int>)
        case nothing
        case undecided
    }

    private let code: PCRE2Code
    let groupCount: Int

    init(
        _ tree: PatternTree, countsSteps: Bool = true, in memory: PatternMemory
    ) throws(PatternError) {
        let references = try PatternReferences(keepingGroupsOf: tree)
        let written = try PatternTranslator(tree, references, countsSteps: countsSteps)
        do throws(PCRE2Expression.Refusal) {
            code = memory.code(of: try PCRE2Expression(written.output, hasReferences: false))
        } catch {
            throw written.error(for: error)
        }
        groupCount = tree.groupEnds.count
    }

    /// Makes memory ready for all searches in one text, which share one budget of steps.
    func begin(textLength: Int, using scratch: PatternScratch) {
        scratch.makeRoom(forGroups: groupCount)
        scratch.steps.pointee = StepBudget(textLength: textLength)
    }

    /// Looks for the expression from a byte on.
    func next(
        in subject: UnsafeRawBufferPointer, from start: Int, using scratch: PatternScratch
    ) -> Result {
        let nowhere = UnsafeRawPointer(scratch.steps)
        let base = (subject.baseAddress ?? nowhere).assumingMemoryBound(to: UInt8.self)
        let data = scratch.matchData
        let context = scratch.countingContext
        let result =
            code.isNative
            ? pcre2_jit_match_8(code.pointer, base, subject.count, start, 0, data, context)
            : pcre2_match_8(
                code.pointer, base, subject.count, start, PCRE2.noUTFCheck, data, context)
        switch result {
        case 0...: return .found(group(0, in: scratch) ?? start..<start)
        case PCRE2.noMatch: return .nothing
        default: return .undecided
        }
    }

    /// The place where a group matched last; nil if it took no part.
    func group(_ number: Int, in scratch: PatternScratch) -> Range<Int>? {
        guard let places = pcre2_get_ovector_pointer_8(scratch.matchData) else { return nil }
        let (start, end) = (places[2 * number], places[2 * number + 1])
        // A group that took no part has the greatest place, which is -1 with a sign.
        return start < 0 ? nil : start..<end
    }
}
