/// The reason why a function has no value for its arguments, as facts without a sentence.
package enum FunctionFault: Error, Sendable, Hashable {
    // Texts and lists
    /// An index that is not one of a text or list of that length.
    case indexOutOfRange(Int, length: Int)
    /// A range that ends before it begins.
    case rangeOutOfOrder(start: Int, end: Int)
    /// Something else than a text among those to join.
    case joinOfOther(CELKind)
    /// A result with more than the greatest number of elements or bytes.
    case tooLarge(limit: Int)
    /// A depth below zero.
    case negativeDepth(Int)
    /// An element that has no order, or none against the others.
    case unordered(CELKind, beside: CELKind?)
    /// A value that no map has as a key.
    case notAKey(CELKind)

    // Numbers
    /// A result that its type cannot hold.
    case overflow(String)
    /// A count of bits below zero.
    case negativeShift(Int)
    /// The greatest or least of no numbers.
    case noNumbers
    /// A `NaN` where numbers or elements are put in order.
    case noOrderOfNaN
    /// Something else than a number where numbers are compared.
    case notNumber(CELKind)

    /// Something else than a point of two numbers, where points are measured.
    case notAPoint(CELKind)

    // Conversions
    /// A value that is not in the range of the other type.
    case outOfRange(String, of: CELKind)
    /// A text that is not a spelling of a value of the type.
    case notSpelled(String, as: CELKind)
    /// Bytes that are no text.
    case notUTF8(at: Int)

    // Formats
    /// A verb of a format that there is not.
    case unknownVerb(Unicode.Scalar)
    /// A format that ends in the middle of a verb.
    case unfinishedVerb
    /// A precision that is missing or too large.
    case precision(String, limit: Int)
    /// A verb without an argument, and the index of the missing argument.
    case missingArgument(Int)
    /// An argument that a verb does not take.
    case unsuitable(CELKind, verb: Unicode.Scalar)

    // Encodings and patterns
    /// A member of a map that is not there, or is of another type.
    case missingMember(String)
    /// A text that cannot be decoded.
    case coding(CodingFault)
    /// A text that is no regular expression.
    case pattern(PatternError)
    /// A match that would take too long.
    case undecidedMatch
    /// A regular expression with more groups than one, where the one is asked for.
    case severalGroups(Int)
    /// A replacement with a backslash before neither a digit nor a backslash.
    case replacement(String)
    /// A replacement that asks for a group that there is not.
    case missingGroup(Int, count: Int)
}
