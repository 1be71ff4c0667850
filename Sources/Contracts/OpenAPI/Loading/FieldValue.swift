/// The kind of value that a field of an OpenAPI object holds.
indirect enum FieldValue: Sendable {
    case string
    case boolean
    case uri
    case email
    /// One of a few words.
    case word([String])
    case anything
    case schema
    case object(ObjectKind)
    /// An object, or a Reference Object that leads to one.
    case referable(ObjectKind)
    case list(FieldValue)
    case map(FieldValue)
    /// A map whose names other parts of the document refer to.
    case named(FieldValue)
}

/// One row of a table of fields.
struct Field: Sendable {
    let name: String
    let value: FieldValue
    let isRequired: Bool
    let versions: Set<OpenAPIVersion>

    init(
        _ name: String, _ value: FieldValue, required: Bool = false,
        in versions: Set<OpenAPIVersion> = [.v30, .v31]
    ) {
        self.name = name
        self.value = value
        isRequired = required
        self.versions = versions
    }
}

/// The fields that an object may have.
struct FieldTable: Sendable {
    /// The fields that the specification names.
    var fields: [Field]
    /// The kind of value under any other name; nil if no other name is allowed.
    var others: FieldValue?
    /// True if names that begin with `x-` are free.
    var isExtensible = true

    init(_ fields: [Field], others: FieldValue? = nil, isExtensible: Bool = true) {
        self.fields = fields
        self.others = others
        self.isExtensible = isExtensible
    }

    /// The same shape as one edition has it.
    func restricted(to version: OpenAPIVersion) -> FieldTable {
        FieldTable(
            fields.filter { $0.versions.contains(version) }, others: others,
            isExtensible: isExtensible)
    }
}
