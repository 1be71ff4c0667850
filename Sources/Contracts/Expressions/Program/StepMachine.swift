/// Does the steps of a program.
struct StepMachine {
    let registers: UnsafeMutablePointer<CELValue>
    let constants: UnsafeMutablePointer<CELValue>
    private let steps: UnsafeMutablePointer<Step>
    private let end: Int
    let compiled: Unmanaged<CompiledProgram>
    let memory: UnsafeMutablePointer<EvaluationMemory>
    /// The steps that are still allowed.
    private(set) var budget: Int
    /// The step at which a fault was thrown.
    private(set) var failedStep = 0

    init(of compiled: CompiledProgram, in evaluation: Evaluation) {
        memory = evaluation.memory
        registers = memory.pointee.registers
        constants = compiled.constants
        steps = compiled.steps
        end = compiled.stepCount
        self.compiled = Unmanaged.passUnretained(compiled)
        budget = memory.pointee.limit
    }

    /// The value of an operand.
    @inline(__always)
    func read(_ operand: UInt16) -> UnsafePointer<CELValue> {
        operand < Step.constants
            ? UnsafePointer(registers + Int(operand))
            : UnsafePointer(constants + Int(operand & ~Step.constants))
    }

    /// Counts work that takes longer than a step.
    @inline(__always)
    mutating func charge(_ count: Int) throws(EvaluationFault) {
        budget &-= count
        if budget < 0 { throw .tooCostly(limit: memory.pointee.limit) }
    }

    /// Does the steps from one on, to the end.
    mutating func run(from start: Int) throws(EvaluationFault) {
        var at = start
        while at < end {
            let step = steps[at]
            failedStep = at
            at &+= 1
            switch step.kind {
            case .copy: registers[Int(step.target)] = read(step.first).pointee
            case .jump:
                at = Int(step.second)
                try charge(1)
            case .jumpIfTrue: if try isTrue(step.first) { at = Int(step.second) }
            case .jumpIfFalse: if try !isTrue(step.first) { at = Int(step.second) }
            case .settle: try settle(step)
            case .conclude: conclude(step)
            case .raise: throw compiled.takeUnretainedValue().program.faults[Int(step.second)]
            case .not: set(step, try !isTrue(step.first, in: "!"))
            case .negate: registers[Int(step.target)] = try read(step.first).pointee.negated()
            case .equal: set(step, try isEqual(step))
            case .notEqual: set(step, try !isEqual(step))
            case .less: set(step, try order(step, "<") == .before)
            case .lessOrEqual: set(step, try isAtMost(order(step, "<=")))
            case .greater: set(step, try order(step, ">") == .after)
            case .greaterOrEqual: set(step, try isAtMost(order(step, ">=").reversed))
            case .isIn: set(step, try isIn(step))
            case .add: try add(step)
            case .subtract: try subtract(step)
            case .multiply, .divide, .remainder: try multiply(step)
            case .follow: at &+= follow(step)
            case .select: try select(step)
            case .has: try has(step)
            case .index: try index(step)
            case .unwrap: if try unwrap(step) { at = Int(step.second) }
            case .makeList: registers[Int(step.target)] = .list([])
            case .append: try append(step)
            case .makeMap: registers[Int(step.target)] = .map(CELMap())
            case .put: try put(step)
            case .merge: try merge(step)
            case .iterate: try iterate(step)
            case .next:
                // All steps of the body, which are behind this one up to where the walk ends.
                try charge(Int(step.second) &- at)
                if try !advance(step) { at = Int(step.second) }
            case .call: try call(step)
            }
        }
    }

    @inline(__always)
    func set(_ step: Step, _ value: Bool) { registers[Int(step.target)] = .bool(value) }

    @inline(__always)
    private func isTrue(_ operand: UInt16) throws(EvaluationFault) -> Bool {
        guard case .bool(let value) = read(operand).pointee else {
            throw .notBoolean(read(operand).pointee.kind)
        }
        return value
    }

    @inline(__always)
    private func isTrue(_ operand: UInt16, in name: String) throws(EvaluationFault) -> Bool {
        guard case .bool(let value) = read(operand).pointee else {
            throw .noOverload(name, [read(operand).pointee.kind])
        }
        return value
    }

    /// Raises the fault that waited, since the other side did not decide.
    private func settle(_ step: Step) throws(EvaluationFault) {
        let slot = Int(step.second)
        if let waiting = memory.pointee.waiting[slot] {
            memory.pointee.waiting[slot] = nil
            memory.pointee.failedStep = waiting.step
            memory.pointee.failedHolder = waiting.holder
            throw waiting.fault
        }
        set(step, step.flag)
    }

    /// Forgets the fault that waited, since the other side decided.
    private func conclude(_ step: Step) {
        if memory.pointee.waiting[Int(step.second)] != nil {
            memory.pointee.waiting[Int(step.second)] = nil
        }
        set(step, step.flag)
    }
}
