extension PatternParser {
    /// Reads `p{…}` or `P{…}`; under Annex B what names no property is left to be a character.
    mutating func propertyEscape(from offset: Int) throws(PatternError) -> PatternSet? {
        let start = index
        let isNegated = peek() == "P"
        index += 1
        let fault: PatternFault
        if let (name, value) = propertyName() {
            if let property = UnicodeProperty(name: name, value: value, isNegated: isNegated) {
                return PatternSet(property: property, offset: offset)
            }
            fault = .unknownProperty(value.map { "\(name)=\($0)" } ?? name)
        } else {
            fault = .malformedProperty
        }
        if grammar == .unicode { throw PatternError(fault, at: offset) }
        index = start
        return nil
    }

    private mutating func propertyName() -> (String, String?)? {
        guard skip("{"), let name = propertyWord() else { return nil }
        if skip("}") { return (name, nil) }
        guard skip("="), let value = propertyWord(), skip("}") else { return nil }
        return (name, value)
    }

    private mutating func propertyWord() -> String? {
        var word = String.UnicodeScalarView()
        while let scalar = peek(), ScalarSet.word.contains(scalar.value) {
            word.append(scalar)
            index += 1
        }
        return word.isEmpty ? nil : String(word)
    }
}
