import CPCRE2

/// A regular expression that PCRE2 matches, in bounded time.
///
/// Short texts are matched by a plain expression under PCRE2's own limit. If that limit is reached,
/// or the text is long, a second expression decides, which counts its steps.
struct PatternEngine: Sendable {
    /// In shorter texts no run is long enough to do much work that PCRE2's limit does not count.
    private static let longText = 1_024
    private static let plainLimit = 100_000
    private static let leastPlainLimit = 1_000

    private let plain: PCRE2Code
    /// Nil if the plain expression can only ever do one thing at each place.
    private let counting: PCRE2Code?
    private let isAnchored: Bool

    init(
        _ tree: PatternTree, _ references: PatternReferences, in memory: PatternMemory
    ) throws(PatternError) {
        func compile(countsSteps: Bool) throws(PatternError) -> PCRE2Code {
            let written = try PatternTranslator(tree, references, countsSteps: countsSteps)
            do throws(PCRE2Expression.Refusal) {
                let expression = try PCRE2Expression(
                    written.output, hasReferences: references.hasReferences)
                return memory.code(of: expression)
            } catch {
                throw written.error(for: error)
            }
        }
        plain = try compile(countsSteps: false)
        counting = tree.root.hasChoices ? try compile(countsSteps: true) : nil
        isAnchored = tree.root.isAnchored
    }

    func match(_ subject: UnsafeRawBufferPointer, using scratch: PatternScratch) -> PatternMatch {
        guard let counting else {
            return PatternMatch(
                result: run(plain, on: subject, in: scratch.plainContext, using: scratch))
        }
        if subject.count < Self.longText {
            let starts = isAnchored ? 1 : subject.count + 1
            let limit = max(Self.plainLimit / starts, Self.leastPlainLimit)
            pcre2_set_match_limit_8(scratch.plainContext, UInt32(limit))
            let result = run(plain, on: subject, in: scratch.plainContext, using: scratch)
            if result != PCRE2.matchLimit { return PatternMatch(result: result) }
        }
        scratch.steps.pointee = StepBudget(textLength: subject.count)
        return PatternMatch(
            result: run(counting, on: subject, in: scratch.countingContext, using: scratch))
    }

    private func run(
        _ code: PCRE2Code, on subject: UnsafeRawBufferPointer,
        in context: OpaquePointer, using scratch: PatternScratch
    ) -> Int32 {
        // An empty buffer may have no address, which PCRE2 does not take.
        let nowhere = UnsafeRawPointer(scratch.steps)
        let start = (subject.baseAddress ?? nowhere).assumingMemoryBound(to: UInt8.self)
        let data = scratch.matchData
        if code.isNative {
            return pcre2_jit_match_8(code.pointer, start, subject.count, 0, 0, data, context)
        }
        return pcre2_match_8(
            code.pointer, start, subject.count, 0, PCRE2.noUTFCheck, data, context)
    }
}

extension PatternTranslator {
    /// The error that a refusal by PCRE2 means for the translated expression.
    func error(for refusal: PCRE2Expression.Refusal) -> PatternError {
        switch refusal.code {
        case PCRE2.tooLarge: return PatternError(.unsupported(.size), at: 0)
        case PCRE2.variableLookbehind:
            return PatternError(.unsupported(.variableLookbehind), at: 0)
        case PCRE2.unknownProperty:
            let place = properties.first { $0.outputEnd >= refusal.offset }
            let limit = PatternLimit.property(place?.name ?? "")
            return PatternError(.unsupported(limit), at: place?.offset ?? 0)
        default:
            return PatternError(.unsupported(.engine(code: Int(refusal.code))), at: 0)
        }
    }
}

extension PatternMatch {
    fileprivate init(result: Int32) {
        switch result {
        case 0...: self = .matched
        case PCRE2.noMatch: self = .unmatched
        default: self = .undecided
        }
    }
}
