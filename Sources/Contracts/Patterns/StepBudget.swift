import CPCRE2

/// The work that one match may still do, over all the places where it may begin.
///
/// PCRE2 limits each beginning by itself and counts no scalar inside a run. So a text of a million
/// characters could keep it busy for hours below its limit. Here each attempted way costs one step.
/// Sixteen scalars of a run also cost one step, because they take about the same time.
struct StepBudget {
    /// The steps of one match beyond the steps that any long text needs. They take about a tenth of
    /// a second as machine code.
    static let limit = 12_000_000
    private static let scalarsPerStep = 16

    private var left: Int
    private var runStart: Int?

    init(textLength: Int) {
        left = Self.limit + 2 * textLength
    }

    /// Takes the price of an event; false once nothing is left.
    mutating func charge(_ event: Int, at place: Int, of length: Int) -> Bool {
        switch event {
        case StepEvent.step.number: left -= 1
        case StepEvent.rest.number: left -= 1 + (length - place) / 64
        case StepEvent.end.number:
            left -= 1 + (place - (runStart ?? place)) / Self.scalarsPerStep
            runStart = nil
        default:
            runStart = place
            let most = min(StepEvent.minimum(ofRun: event), length - place)
            left -= 1 + most / Self.scalarsPerStep
        }
        return left > 0
    }
}

/// Ends the match with a negative result once the budget is spent.
let countStep:
    @convention(c) (
        UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?
    ) -> Int32 = { block, data in
        guard let block, let budget = data?.assumingMemoryBound(to: StepBudget.self) else {
            return 0
        }
        let hasSteps = budget.pointee.charge(
            Int(block.pointee.callout_number), at: block.pointee.current_position,
            of: block.pointee.subject_length)
        return hasSteps ? 0 : PCRE2.matchLimit
    }
