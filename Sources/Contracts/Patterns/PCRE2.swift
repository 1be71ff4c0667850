import CPCRE2

/// The constants of `pcre2.h` that are macros which Swift does not import as they are needed.
enum PCRE2 {
    static let noMatch: Int32 = -1
    static let matchLimit: Int32 = -47

    static let tooLarge: Int32 = 120
    static let variableLookbehind: Int32 = 125
    static let unknownProperty: Int32 = 147

    static let dotAll: UInt32 = 0x0000_0020
    static let matchUnsetReference: UInt32 = 0x0000_0200
    static let neverProperties: UInt32 = 0x0000_0800
    static let utf: UInt32 = 0x0008_0000
    static let neverBackslashC: UInt32 = 0x0010_0000
    static let noUTFCheck: UInt32 = 0x4000_0000

    static let jitComplete: UInt32 = 1
}

/// The code of an expression, as long as that lives.
///
/// Unchecked, because PCRE2 only reads it while matching, also from several threads at once.
struct PCRE2Code: @unchecked Sendable {
    let pointer: OpaquePointer
    /// True if it runs as machine code; false where memory may not be made executable.
    let isNative: Bool
}

/// An expression that PCRE2 has compiled.
final class PCRE2Expression: Sendable {
    let code: PCRE2Code

    /// The reason why PCRE2 does not compile a text, and the place in the text.
    struct Refusal: Error {
        var code: Int32
        var offset: Int
    }

    init(_ text: [UInt8], hasReferences: Bool) throws(Refusal) {
        var options = PCRE2.utf | PCRE2.noUTFCheck | PCRE2.dotAll | PCRE2.neverBackslashC
        options |= PCRE2.neverProperties
        if hasReferences { options |= PCRE2.matchUnsetReference }
        var error: Int32 = 0
        var offset = 0
        let context = pcre2_compile_context_create_8(nil)
        defer { pcre2_compile_context_free_8(context) }
        pcre2_set_parens_nest_limit_8(context, UInt32(4 * PatternParser.greatestDepth))
        guard let code = pcre2_compile_8(text, text.count, options, &error, &offset, context) else {
            throw Refusal(code: error, offset: offset)
        }
        let isNative = pcre2_jit_compile_8(code, PCRE2.jitComplete) == 0
        self.code = PCRE2Code(pointer: code, isNative: isNative)
    }

    deinit {
        pcre2_code_free_8(code.pointer)
    }
}
