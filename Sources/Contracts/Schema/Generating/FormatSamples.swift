/// Real values of the formats, the plain ones first, then those that parsers trip over.
enum FormatSamples {
    /// Values of a format by its name; none where the name is not known.
    static func texts(of format: String) -> [String] {
        texts[format] ?? []
    }

    private static let texts: [String: [String]] = [
        "date-time": [
            "2024-05-06T07:08:09Z", "2024-02-29T23:59:59Z", "2024-02-29T12:30:00.123Z",
            "2024-07-01T08:00:00+05:30", "1999-12-31T23:59:59.123456-08:00",
            "2024-05-06t07:08:09z", "2024-05-06T07:08:09.5Z", "2024-05-06T07:08:09-00:00",
        ],
        "date": ["2024-05-06", "2024-02-29", "1970-01-01", "9999-12-31"],
        "time": ["07:08:09Z", "23:59:59.123Z", "08:00:00+05:30", "00:00:00-00:00"],
        "duration": ["P1D", "PT0S", "P1Y2M3DT4H5M6S", "P3W"],
        "email": [
            "ann@example.com", "a@b.co", "first.last+tag@mail.example.org",
            "\"odd local\"@example.com",
        ],
        "idn-email": ["ann@example.com", "아이@example.com"],
        "hostname": ["example.com", "a", "xn--4gbwdl.xn--wgbh1c", "a-b.example"],
        "idn-hostname": ["example.com", "例え.テスト"],
        "ipv4": ["192.0.2.1", "0.0.0.0", "255.255.255.255"],
        "ipv6": ["2001:db8::1", "::", "::ffff:192.0.2.1"],
        "uri": [
            "https://example.com/path?q=1#part", "https://example.com", "urn:isbn:0451450523",
            "mailto:ann@example.com", "http://[2001:db8::1]:8080/",
        ],
        "uri-reference": ["https://example.com/a", "/path", "../up?x=y", "", "#part"],
        "iri": ["https://example.com/ä", "https://example.com/"],
        "iri-reference": ["/ä", "", "https://example.com/"],
        "uri-template": ["https://example.com/{id}", "/a{?b,c}", ""],
        "uuid": [
            "123e4567-e89b-42d3-a456-426614174000", "00000000-0000-0000-0000-000000000000",
            "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF",
        ],
        "json-pointer": ["/a/0", "", "/a~1b"],
        "relative-json-pointer": ["0", "1/a", "2#"],
        "regex": ["^a+$", "", "[0-9]{2,4}"],
        "byte": ["aGVsbG8=", "", "AA=="],
        "binary": ["data", ""],
        "password": ["correct horse 1", "pässwörd"],
    ]
}
