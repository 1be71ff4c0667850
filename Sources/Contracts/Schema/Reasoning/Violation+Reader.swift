extension Fault {
    /// The kind of fault that a refused value is for a reader.
    var readerKind: ReaderFault.Kind {
        switch self {
        case .type(let expected): expected == ["integer"] ? .fraction : .type
        case .enumeration, .constant: .unknownValue
        case .bound: .range
        case .count(let unit, _, _, _): unit == .characters ? .length : .count
        case .pattern, .format, .content: .text
        case .missing, .dependentMissing: .missing
        case .anyOf, .oneOf: .branch
        case .unexpected: .unexpectedMember
        case .nothingAllowed: .unexpectedMember
        case .multipleOf, .undecidedPattern, .repeatedItem, .contains, .not, .tooMuch: .other
        }
    }
}

extension Violation {
    /// The kind of a refused value for a reader, made more specific by the value itself.
    var readerKind: ReaderFault.Kind {
        if case .type = fault {
            if instance.isNull { return .null }
            return instance.kind == .number && fault.readerKind == .fraction ? .fraction : .type
        }
        return fault.readerKind
    }
}
