/// The reason why a regular expression cannot be used, and the place in its source.
public struct PatternError: Error, Sendable, Hashable {
    /// The place in the source, counted in Unicode scalars from 0.
    package var offset: Int
    /// The fault at that place.
    package var fault: PatternFault

    /// A fault at a place.
    package init(_ fault: PatternFault, at offset: Int) {
        self.offset = offset
        self.fault = fault
    }
}

/// The possible faults of a regular expression, as facts without a message.
package enum PatternFault: Sendable, Hashable {
    /// The bytes are not UTF-8.
    case invalidEncoding
    /// The source has more scalars than are read.
    case tooLong(limit: Int)
    /// Groups are nested deeper than is followed.
    case tooDeep(limit: Int)
    /// A `(` has no `)`.
    case unclosedGroup
    /// A `)` has no `(`.
    case unopenedGroup
    /// A `(?` is followed by something that names no kind of group.
    case unknownGroupKind
    /// A `[` has no `]`.
    case unclosedClass
    /// A `{`, `}` or `]` stands alone.
    case loneBracket(Unicode.Scalar)
    /// A quantifier follows nothing that it could repeat.
    case nothingToRepeat
    /// A quantifier follows an assertion.
    case repeatedAssertion
    /// A quantifier has a minimum above its maximum.
    case repeatOutOfOrder(minimum: Int, maximum: Int)
    /// A range in a class ends before it begins; the ends are code points.
    case rangeOutOfOrder(first: UInt32, last: UInt32)
    /// A set such as `\d` is the end of a range in a class.
    case setInRange
    /// The source ends with a backslash.
    case unfinishedEscape
    /// A backslash stands before something that is not escaped.
    case unknownEscape(Unicode.Scalar)
    /// A `\x`, `\u` or `\c` is not followed by what it needs.
    case malformedEscape(Unicode.Scalar)
    /// A backslash stands before digits that are neither `\0` nor a group.
    case decimalEscape
    /// A `\1` names a group that does not exist.
    case unknownGroup(number: Int, count: Int)
    /// A `\k<name>` names a group that does not exist.
    case unknownGroupName(String)
    /// A group name is missing, unfinished or not an identifier.
    case malformedGroupName
    /// Two groups have the same name.
    case duplicateGroupName(String)
    /// A `\p` is not followed by a name in braces.
    case malformedProperty
    /// A `\p{…}` names no Unicode property.
    case unknownProperty(String)
    /// Something of another language of regular expressions than RE2.
    case foreign(RE2Foreign)
    /// The source is a correct expression that the engine cannot run.
    case unsupported(PatternLimit)
}

/// The parts of a correct regular expression that the engine cannot handle.
package enum PatternLimit: Sendable, Hashable {
    /// A lookbehind whose alternatives have no fixed length.
    case variableLookbehind
    /// A backreference inside a lookbehind.
    case referenceInLookbehind
    /// A backreference to a group that a repetition may have to forget again.
    case referenceIntoRepeat
    /// A quantifier with a count above the greatest.
    case repeatCount(limit: Int)
    /// A Unicode property or value that is newer than the engine.
    case property(String)
    /// An expression that becomes too large when it is compiled.
    case size
    /// Any other refusal, with the engine's own number for it.
    case engine(code: Int)
}
