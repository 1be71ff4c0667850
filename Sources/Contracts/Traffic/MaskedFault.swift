extension Value {
    /// True where the value is masked, or holds a masked one.
    func holdsMasked() -> Bool {
        var open = [self]
        while let value = open.popLast() {
            if let text = value.string, MaskedText.isIn(text) { return true }
            open += value.elements
            open += value.members.map(\.value)
        }
        return false
    }
}

extension ExchangeFault {
    /// True where the fault may be due to a mask. A schema speaks of the value, not of its mask.
    public var mayComeFromMask: Bool {
        guard let unmet = facts as? UnmetSchema else { return false }
        return unmet.violation.mayComeFromMask
    }
}

extension Violation {
    fileprivate var mayComeFromMask: Bool {
        switch fault {
        case .nothingAllowed, .type, .enumeration, .constant, .bound, .multipleOf, .pattern,
            .undecidedPattern, .format, .content, .anyOf, .oneOf, .not, .contains, .tooMuch:
            instance.holdsMasked()
        case .count(unit: .characters, _, _, _): instance.holdsMasked()
        // No mask changes the number of members or items, or their names.
        case .count, .repeatedItem, .missing, .dependentMissing, .unexpected: false
        }
    }
}
