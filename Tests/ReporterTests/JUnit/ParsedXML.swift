import CXML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// An XML document as libxml2 reads it, for looking at what was written.
struct ParsedXML: Equatable {
    var name: String
    var attributes: [String: String] = [:]
    var text = ""
    var children: [ParsedXML] = []

    // Tests run side by side, and libxml2 fills its global tables on first use.
    private static let library: Void = xmlInitParser()

    /// Nil where the bytes are no well-formed document.
    init?(_ bytes: [UInt8]) {
        Self.library
        let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue)
        let document = bytes.withUnsafeBytes { buffer in
            xmlReadMemory(
                buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), nil, nil,
                options)
        }
        guard let document else { return nil }
        defer { xmlFreeDoc(document) }
        guard let root = xmlDocGetRootElement(document) else { return nil }
        self.init(root)
    }

    private init(_ node: xmlNodePtr) {
        name = Self.string(node.pointee.name)
        var attribute = node.pointee.properties
        while let current = attribute {
            let value = xmlNodeListGetString(current.pointee.doc, current.pointee.children, 1)
            attributes[Self.string(current.pointee.name)] = Self.string(value)
            // libxml2 allocates with malloc; its own xmlFree is a mutable global.
            free(value)
            attribute = current.pointee.next
        }
        var child = node.pointee.children
        while let current = child {
            if current.pointee.type == XML_ELEMENT_NODE { children.append(ParsedXML(current)) }
            if current.pointee.type == XML_TEXT_NODE {
                text += Self.string(current.pointee.content)
            }
            child = current.pointee.next
        }
    }

    private static func string(_ pointer: UnsafePointer<xmlChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }

    /// The children of that name.
    func all(_ name: String) -> [ParsedXML] { children.filter { $0.name == name } }

    /// The first child of that name.
    func first(_ name: String) -> ParsedXML? { all(name).first }
}
