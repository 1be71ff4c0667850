/// A program in the memory that the machine reads: neither counted references nor bounds checks.
///
/// Unchecked, because the memory is written by the initializer, and then only read.
final class CompiledProgram: @unchecked Sendable {
    let program: ExpressionProgram
    let steps: UnsafeMutablePointer<Step>
    let constants: UnsafeMutablePointer<CELValue>
    let stepCount: Int
    private let room: Int
    private let registerCount: Int
    private let slotCount: Int
    private let result: UInt16
    /// The keys of all paths, one path after the other.
    let keys: UnsafeMutablePointer<PathKey>
    /// The place among the keys at which each path begins, and the end of the last path.
    let pathStarts: UnsafeMutablePointer<Int>
    private let keyCount: Int
    /// The call sites, which the program keeps alive.
    let calls: UnsafeMutablePointer<Unmanaged<CallSite>>
    private let constantCount: Int

    init(_ program: ExpressionProgram) {
        self.program = program
        stepCount = program.steps.count
        room = program.room
        registerCount = program.registerCount
        slotCount = program.slotCount
        result = program.result
        constantCount = program.constants.count
        steps = .allocate(capacity: max(stepCount, 1))
        steps.initialize(from: program.steps, count: stepCount)
        constants = .allocate(capacity: max(constantCount, 1))
        constants.initialize(from: program.constants, count: constantCount)
        let allKeys = program.paths.flatMap(\.keys)
        keyCount = allKeys.count
        keys = .allocate(capacity: max(keyCount, 1))
        keys.initialize(from: allKeys, count: keyCount)
        pathStarts = .allocate(capacity: program.paths.count + 1)
        calls = .allocate(capacity: max(program.calls.count, 1))
        for (place, site) in program.calls.enumerated() {
            (calls + place).initialize(to: .passUnretained(site))
        }
        pathStarts[0] = 0
        for (place, path) in program.paths.enumerated() {
            pathStarts[place + 1] = pathStarts[place] + path.keys.count
        }
    }

    deinit {
        steps.deallocate()
        constants.deinitialize(count: constantCount)
        constants.deallocate()
        keys.deinitialize(count: keyCount)
        keys.deallocate()
        pathStarts.deallocate()
        calls.deallocate()
    }

    /// The value that the program has in an evaluation.
    func value(in evaluation: Evaluation) throws(EvaluationFault) -> CELValue {
        let memory = evaluation.memory
        precondition(memory.pointee.variableCount == room, "the scopes have different room")
        memory.pointee.reserve(registers: registerCount, slots: slotCount)
        var machine = StepMachine(of: self, in: evaluation)
        defer { memory.pointee.clear(upTo: registerCount) }
        var start = 0
        while true {
            do throws(EvaluationFault) {
                try machine.run(from: start)
                return machine.read(result).pointee
            } catch {
                start = try resume(after: error, of: machine)
            }
        }
    }

    /// The step at which evaluation continues after a fault; throws the fault if it ends the
    /// evaluation.
    private func resume(
        after fault: EvaluationFault, of machine: StepMachine
    ) throws(EvaluationFault) -> Int {
        let (memory, step) = (machine.memory, machine.failedStep)
        // A fault that waited keeps the place that it comes from, and the map.
        if steps[step].kind != .settle {
            memory.pointee.failedStep = step
            memory.pointee.failedHolder =
                if case .noSuchKey = fault { machine.read(steps[step].first).pointee } else { nil }
        }
        if !fault.isFinal, let handler = program.handler(of: step) {
            if memory.pointee.waiting[handler.slot] == nil {
                memory.pointee.waiting[handler.slot] =
                    WaitingFault(
                        fault: fault, step: memory.pointee.failedStep,
                        holder: memory.pointee.failedHolder)
            }
            return handler.target
        }
        for slot in memory.pointee.waiting.indices { memory.pointee.waiting[slot] = nil }
        defer { memory.pointee.failedHolder = nil }
        throw fault.naming(nearestIn: memory.pointee.failedHolder)
    }
}

extension EvaluationFault {
    /// The fault with the key that was probably meant, which is only searched for in a report.
    fileprivate func naming(nearestIn holder: CELValue?) -> EvaluationFault {
        guard case .noSuchKey(let key, nil) = self, case .map(let map) = holder else { return self }
        return .noSuchKey(key, nearest: map.nearest(to: key))
    }

    /// True if no other side of an operator can make up for the fault.
    fileprivate var isFinal: Bool {
        if case .tooCostly = self { true } else { false }
    }
}
