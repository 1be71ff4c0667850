/// Judges values by one schema, as fast as it can be done; for one thread at a time.
///
/// It keeps the memory that a run needs, so that a run allocates nothing. `Schema.explain` gives
/// the reasons.
public final class Validator {
    /// The verdict on a value.
    public enum Verdict: Sendable, Hashable {
        /// The value meets the schema.
        case valid
        /// The value does not meet the schema.
        case invalid
        /// A pattern took too many steps, or the schema nests too deeply, to decide.
        case undecided
    }

    private let program: Program
    /// The block of the schema that values are judged by.
    private let block: Int32
    private let memory: ValidatorMemory

    init(program: Program, block: Int32, memory: ValidatorMemory = ValidatorMemory()) {
        self.program = program
        self.block = block
        self.memory = memory
    }

    /// Judges a value.
    public func verdict(on instance: Value) -> Verdict {
        let shallow = run(on: instance, depthLimit: DeepStack.trustedByMachine)
        guard memory.state.pointee.isTooDeep else { return shallow }
        return DeepStack.run { run(on: instance, depthLimit: DeepStack.limit) } ?? shallow
    }

    private func run(on instance: Value, depthLimit: Int) -> Verdict {
        let state = memory.state
        let budget = ApplicationBudget.forMachine(instance.document)
        state.pointee.reset(depthLimit: depthLimit, budget: budget)
        let machine = Machine(tables: program.tables, tape: instance.document.tape, state: state)
        let isMet = machine.admits(block, at: instance.index, marking: Machine.noFrame)
        if state.pointee.isUndecided { return .undecided }
        return isMet ? .valid : .invalid
    }

    /// True if a value meets the schema; false also if that cannot be decided.
    public func isValid(_ instance: Value) -> Bool { verdict(on: instance) == .valid }
}
