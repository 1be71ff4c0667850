import CYAML

/// The events of one YAML text, pulled from libyaml one by one.
struct YAMLEvents: ~Copyable {
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    private let source: SourceText
    private var cursor: TextCursor

    init(of source: SourceText) {
        self.source = source
        cursor = TextCursor(source)
        event.initialize(to: yaml_event_t())
        parser.initialize(to: yaml_parser_t())
        precondition(yaml_parser_initialize(parser) == 1, "libyaml found no memory")
        // Set explicitly, so that libyaml does not guess UTF-16 from the first bytes.
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, source.start, source.count)
    }

    deinit {
        yaml_event_delete(event)
        yaml_parser_delete(parser)
        event.deallocate()
        parser.deallocate()
    }

    /// The next event's type; the properties below then describe that event.
    mutating func next() throws(YAMLSyntaxError) -> yaml_event_type_t {
        yaml_event_delete(event)
        guard yaml_parser_parse(parser, event) == 1 else {
            throw YAMLSyntaxError(parser.pointee)
        }
        return event.pointee.type
    }

    /// The place where the event begins. Call it once for each event: it counts on from the last
    /// place.
    mutating func position() -> SourcePosition {
        cursor.position(ofScalar: event.pointee.start_mark.index)
    }

    /// The value of a scalar.
    var text: UnsafeRawBufferPointer {
        let scalar = event.pointee.data.scalar
        return UnsafeRawBufferPointer(start: scalar.value, count: scalar.length)
    }

    /// True if a scalar was written without quotation marks and not as a block.
    var isPlain: Bool { event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }

    /// True if a collection that starts was written in brackets and not by indentation.
    var isFlow: Bool {
        switch event.pointee.type {
        case YAML_SEQUENCE_START_EVENT:
            event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
        case YAML_MAPPING_START_EVENT:
            event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
        default: false
        }
    }

    /// The tag of a scalar or collection; nil where none was written.
    var tag: String? {
        switch event.pointee.type {
        case YAML_SCALAR_EVENT: Self.string(event.pointee.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT: Self.string(event.pointee.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT: Self.string(event.pointee.data.mapping_start.tag)
        default: nil
        }
    }

    /// The name that an alias repeats, or that a node can be repeated by; nil for neither.
    var anchor: String? {
        switch event.pointee.type {
        case YAML_ALIAS_EVENT: Self.string(event.pointee.data.alias.anchor)
        case YAML_SCALAR_EVENT: Self.string(event.pointee.data.scalar.anchor)
        case YAML_SEQUENCE_START_EVENT: Self.string(event.pointee.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT: Self.string(event.pointee.data.mapping_start.anchor)
        default: nil
        }
    }

    private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        text.map { String(cString: $0) }
    }
}
