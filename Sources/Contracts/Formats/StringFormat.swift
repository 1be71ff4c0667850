/// A value of the `format` keyword of JSON Schema, with the exact grammar behind it.
///
/// Every format is judged on the UTF-8 bytes of the string, without allocation as long as those
/// are ASCII:
///
///     StringFormat(name: "ipv4")?.accepts(bytes)
///
/// The standard of each format, and the decisions where a standard leaves a choice, are in
/// `docs/decisions/0004-string-formats.md`.
package enum StringFormat: String, CaseIterable, Sendable, BitwiseCopyable {
    /// A date and a time with offset of RFC 3339.
    case dateTime = "date-time"
    /// A calendar day of RFC 3339.
    case date
    /// A time with offset of RFC 3339.
    case time
    /// A duration of RFC 3339, appendix A.
    case duration
    /// A mailbox of RFC 5321.
    case email
    /// A mailbox of RFC 6531.
    case idnEmail = "idn-email"
    /// A host name of RFC 1123, whose `xn--` labels decode to valid labels of RFC 5890.
    case hostname
    /// A host name with labels of RFC 5890.
    case idnHostname = "idn-hostname"
    /// A dotted quad of RFC 2673.
    case ipv4
    /// An address of RFC 4291, section 2.2.
    case ipv6
    /// An absolute or opaque URI of RFC 3986.
    case uri
    /// A URI or relative reference of RFC 3986.
    case uriReference = "uri-reference"
    /// An IRI of RFC 3987.
    case iri
    /// An IRI or relative reference of RFC 3987.
    case iriReference = "iri-reference"
    /// A template of RFC 6570, of any level.
    case uriTemplate = "uri-template"
    /// A UUID of RFC 4122, of any version and variant.
    case uuid
    /// A pointer of RFC 6901 in its string form.
    case jsonPointer = "json-pointer"
    /// A relative JSON Pointer.
    case relativeJSONPointer = "relative-json-pointer"
    /// A regular expression of ECMA-262.
    case regex

    /// The format of that name, or nil where the edition does not define one.
    package init?(name: String, definedIn edition: FormatEdition = .draft2020December) {
        guard let format = Self(rawValue: name), format.isDefined(in: edition) else { return nil }
        self = format
    }

    /// True if the whole text, given as valid UTF-8, has this format.
    package func accepts(_ text: UnsafeRawBufferPointer) -> Bool {
        switch self {
        case .dateTime: InternetTime.isDateTime(text)
        case .date: InternetTime.isDate(text)
        case .time: InternetTime.isTime(text)
        case .duration: InternetDuration.accepts(text)
        case .email: MailboxGrammar.ascii.accepts(text)
        case .idnEmail: MailboxGrammar.international.accepts(text)
        case .hostname: HostnameGrammar.ascii.accepts(text)
        case .idnHostname: HostnameGrammar.international.accepts(text)
        case .ipv4: InternetAddress.isVersion4(text)
        case .ipv6: InternetAddress.isVersion6(text)
        case .uri: URIGrammar.uri.acceptsAbsolute(text)
        case .uriReference: URIGrammar.uri.acceptsReference(text)
        case .iri: URIGrammar.iri.acceptsAbsolute(text)
        case .iriReference: URIGrammar.iri.acceptsReference(text)
        case .uriTemplate: URITemplateGrammar.accepts(text)
        case .uuid: UUIDGrammar.accepts(text)
        case .jsonPointer: PointerGrammar.isPointer(text)
        case .relativeJSONPointer: PointerGrammar.isRelativePointer(text)
        case .regex: Pattern.syntaxError(in: text) == nil
        }
    }

    /// True if a Swift string has this format.
    package func accepts(_ text: String) -> Bool {
        var copy = text
        return copy.withUTF8 { accepts(UnsafeRawBufferPointer($0)) }
    }
}
