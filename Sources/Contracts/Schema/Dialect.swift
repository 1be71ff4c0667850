/// A published version of JSON Schema, named by the URI that `$schema` holds.
public enum Dialect: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Draft 4, of 2013.
    case draft4 = "http://json-schema.org/draft-04/schema"
    /// Draft 6, of 2017.
    case draft6 = "http://json-schema.org/draft-06/schema"
    /// Draft 7, of 2018.
    case draft7 = "http://json-schema.org/draft-07/schema"
    /// Draft 2019-09.
    case draft2019 = "https://json-schema.org/draft/2019-09/schema"
    /// Draft 2020-12.
    case draft2020 = "https://json-schema.org/draft/2020-12/schema"

    /// The dialect that `$schema` names, with or without an empty fragment; nil for any other URI.
    public init?(uri: String) {
        let bare = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
        self.init(rawValue: bare)
    }

    /// The dialect of a short name, as a command line has it: `2020-12`, `7`, `draft-07` or a URI.
    public init?(name: String) {
        if let dialect = Self.allCases.first(where: { $0.names.contains(name) }) ?? Self(uri: name)
        {
            self = dialect
        } else {
            return nil
        }
    }

    /// The URI as `$schema` has it, which ends in an empty fragment up to draft 7.
    public var uri: String { self <= .draft7 ? rawValue + "#" : rawValue }

    /// The name that a command line shows.
    public var name: String { names[0] }

    private var names: [String] {
        switch self {
        case .draft4: ["4", "draft4", "draft-04"]
        case .draft6: ["6", "draft6", "draft-06"]
        case .draft7: ["7", "draft7", "draft-07"]
        case .draft2019: ["2019-09", "draft2019-09", "2019"]
        case .draft2020: ["2020-12", "draft2020-12", "2020"]
        }
    }

    /// Orders dialects by age.
    public static func < (left: Self, right: Self) -> Bool { left.age < right.age }

    private var age: Int { Self.allCases.firstIndex(of: self)! }
}
