import Contracts
import Testing

private let digits = "0123456789"
private let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
private let alphanumerics = digits + letters
private let subDelimiters = "!$&'()*+,;="
private let unreserved = alphanumerics + "-._~"
private let pathCharacters = unreserved + subDelimiters + ":@/"
private let printable = String(String.UnicodeScalarView((0x20..<0x7F).map(Unicode.Scalar.init)))

/// Which ASCII characters may stand at one place of a format, each of the 128 tried there.
@Suite struct FormatCharacterTests {
    struct Place: CustomTestStringConvertible, Sendable {
        let format: StringFormat
        let before: String
        let after: String
        let allowed: String

        init(_ format: StringFormat, _ before: String, _ after: String, _ allowed: String) {
            self.format = format
            self.before = before
            self.after = after
            self.allowed = allowed
        }

        var testDescription: String { "\(format.rawValue) \(before)…\(after)" }
    }

    static let places = [
        Place(.hostname, "", "", alphanumerics),
        Place(.idnHostname, "", "", alphanumerics),
        Place(.hostname, "a", "b", alphanumerics + "-."),
        // Capital letters do not occur in a label that goes beyond ASCII.
        Place(.idnHostname, "ä", "b", digits + letters.suffix(26) + "-."),
        Place(.jsonPointer, "", "", "/"),
        Place(.jsonPointer, "/~", "", "01"),
        Place(.relativeJSONPointer, "", "", digits),
        Place(.relativeJSONPointer, "1", "", digits + "#/"),
        Place(.uri, "a", "c:b", alphanumerics + "+-.:"),
        Place(.uri, "a://", "@h", unreserved + subDelimiters + ":/?#"),
        Place(.uri, "a://h", "", unreserved + subDelimiters + ":@/?#"),
        Place(.uri, "a://h:", "", digits + "@/?#"),
        Place(.uri, "a://[v1.", "]", unreserved + subDelimiters + ":"),
        Place(.uri, "a:", "", pathCharacters + "?#"),
        Place(.uri, "a:?", "", pathCharacters + "?#"),
        Place(.uri, "a:#", "", pathCharacters + "?"),
        Place(.uri, "a:%4", "", digits + "ABCDEFabcdef"),
        Place(.uriReference, "", "", pathCharacters.filter { $0 != ":" } + "?#"),
        Place(.iriReference, "", "", pathCharacters.filter { $0 != ":" } + "?#"),
        Place(.uriTemplate, "", "", pathCharacters + "?#[]"),
        Place(.uriTemplate, "{", "}", alphanumerics + "_"),
        Place(.uriTemplate, "{", "a}", alphanumerics + "_+#./;?&=,!@|"),
        Place(.uriTemplate, "{a", "}", alphanumerics + "_*"),
        Place(.email, "", "@a", alphanumerics + "!#$%&'*+-/=?^_`{|}~"),
        Place(.email, "\"", "\"@a", printable.filter { $0 != "\"" && $0 != "\\" }),
        Place(.email, "\"\\", "\"@a", printable),
        Place(.email, "a@b", "c", alphanumerics + "-."),
        Place(.dateTime, "2031-07-12", "07:15:00Z", "Tt"),
        Place(.time, "07:15:00", "", "Zz"),
        Place(.time, "07:15:00", "01:00", "+-"),
        Place(.date, "2031-0", "-12", "123456789"),
        Place(.ipv6, "::", "", digits + "ABCDEFabcdef"),
        Place(.ipv4, "1.2.3.", "", digits),
        Place(.uuid, "01234567-89ab-cdef-0123-456789abcde", "", digits + "ABCDEFabcdef"),
    ]

    @Test(arguments: places)
    func allowsExactly(place: Place) {
        let candidates = (0..<128).map { String(Unicode.Scalar($0)) }
        let accepted = candidates.filter { place.format.accepts(place.before + $0 + place.after) }
        #expect(accepted == place.allowed.unicodeScalars.sorted().map(String.init))
    }
}
