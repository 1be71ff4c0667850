extension StepMachine {
    @inline(__always)
    mutating func add(_ step: Step) throws(EvaluationFault) {
        if case .int(let left) = read(step.first).pointee,
            case .int(let right) = read(step.second).pointee
        {
            let (sum, overflow) = left.addingReportingOverflow(right)
            if overflow { throw .overflow("\(left) + \(right)") }
            registers[Int(step.target)] = .int(sum)
        } else {
            let left = read(step.first).pointee
            let right = read(step.second).pointee
            try charge(left.work &+ right.work)
            registers[Int(step.target)] = try left.plus(right)
        }
    }

    @inline(__always)
    func subtract(_ step: Step) throws(EvaluationFault) {
        if case .int(let left) = read(step.first).pointee,
            case .int(let right) = read(step.second).pointee
        {
            let (difference, overflow) = left.subtractingReportingOverflow(right)
            if overflow { throw .overflow("\(left) - \(right)") }
            registers[Int(step.target)] = .int(difference)
        } else {
            registers[Int(step.target)] =
                try read(step.first).pointee.minus(read(step.second).pointee)
        }
    }

    func multiply(_ step: Step) throws(EvaluationFault) {
        let left = read(step.first).pointee
        let right = read(step.second).pointee
        registers[Int(step.target)] =
            switch step.kind {
            case .multiply: try left.times(right)
            case .divide: try left.divided(by: right)
            default: try left.remainder(by: right)
            }
    }
}
