import CPCRE2

/// The memory that matching works in, for one thread at a time and any number of patterns.
///
/// A thread that validates makes one and keeps it, so that no match allocates.
package final class PatternScratch {
    private(set) var matchData: OpaquePointer
    private var groupRoom = 0
    /// For plain expressions, under a match limit set for each match.
    let plainContext: OpaquePointer
    /// For expressions that count their own steps.
    let countingContext: OpaquePointer
    let steps: UnsafeMutablePointer<StepBudget>
    private let stack: OpaquePointer?

    private static let smallestStack = 32 << 10
    private static let greatestStack = 32 << 20
    private static let greatestHeapKibibytes: UInt32 = 64 << 10

    /// Takes the memory that any match may need at first.
    package init() {
        guard let matchData = pcre2_match_data_create_8(1, nil),
            let plain = pcre2_match_context_create_8(nil),
            let counting = pcre2_match_context_create_8(nil)
        else { preconditionFailure("out of memory") }
        self.matchData = matchData
        plainContext = plain
        countingContext = counting
        steps = .allocate(capacity: 1)
        steps.initialize(to: StepBudget(textLength: 0))
        // Without a stack of its own the machine code still has 32 KiB of the thread's.
        stack = pcre2_jit_stack_create_8(Self.smallestStack, Self.greatestStack, nil)
        for context in [plain, counting] {
            pcre2_set_heap_limit_8(context, Self.greatestHeapKibibytes)
            if let stack { pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
        }
        pcre2_set_match_limit_8(counting, UInt32.max)
        pcre2_set_callout_8(counting, countStep, steps)
    }

    /// Takes more memory if the places of this number of groups would not fit.
    func makeRoom(forGroups count: Int) {
        guard count > groupRoom else { return }
        guard let larger = pcre2_match_data_create_8(UInt32(count + 1), nil) else {
            preconditionFailure("out of memory")
        }
        pcre2_match_data_free_8(matchData)
        matchData = larger
        groupRoom = count
    }

    deinit {
        pcre2_match_data_free_8(matchData)
        pcre2_match_context_free_8(plainContext)
        pcre2_match_context_free_8(countingContext)
        if let stack { pcre2_jit_stack_free_8(stack) }
        steps.deinitialize(count: 1)
        steps.deallocate()
    }
}

@available(*, unavailable)
extension PatternScratch: Sendable {}
