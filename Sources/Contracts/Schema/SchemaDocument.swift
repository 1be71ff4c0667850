/// A document that holds schemas, with its URI.
package struct SchemaDocument {
    /// The root against which pointers in references are followed.
    let root: Value
    /// The URI under which the document was found.
    let uri: String

    package init(_ root: Value, uri: String) {
        self.root = root
        self.uri = uri
    }
}
