/// A published edition of JSON Schema, as far as it decides which formats exist.
///
/// Editions only ever added formats since draft 4, so one table of first appearances is enough.
package enum FormatEdition: Int, CaseIterable, Comparable, Sendable {
    /// Draft 4, January 2013.
    case draft4 = 4
    /// Draft 6, April 2017.
    case draft6 = 6
    /// Draft 7, March 2018.
    case draft7 = 7
    /// Draft 2019-09.
    case draft2019September = 201909
    /// Draft 2020-12.
    case draft2020December = 202012

    /// Orders editions by publication.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension StringFormat {
    /// The first edition that defines this format.
    package var introduced: FormatEdition {
        switch self {
        case .dateTime, .email, .hostname, .ipv4, .ipv6, .uri:
            .draft4
        case .uriReference, .uriTemplate, .jsonPointer:
            .draft6
        case .date, .time, .idnEmail, .idnHostname, .iri, .iriReference, .regex,
            .relativeJSONPointer:
            .draft7
        case .duration, .uuid:
            .draft2019September
        }
    }

    /// True if that edition defines this format; an unknown format accepts everything.
    package func isDefined(in edition: FormatEdition) -> Bool { introduced <= edition }
}
