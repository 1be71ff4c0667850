import CXML

/// Writes one XML document through libxml2's text writer, handing it on in small chunks.
final class XMLStream {
    /// The reason why a document could not be written.
    enum Failure: Error, Equatable {
        /// libxml2 refused, which it does only where memory ends.
        case refused
    }

    private let destination: Destination
    private let writer: xmlTextWriterPtr

    // The destination of libxml2's callbacks. It keeps the first error for the caller.
    private final class Destination {
        let write: (UnsafeRawBufferPointer) throws -> Void
        var failure: (any Error)?

        init(write: @escaping (UnsafeRawBufferPointer) throws -> Void) { self.write = write }

        // Never reports an error to libxml2, which would print it on standard error by itself; the
        // stream looks at `failure` after each step.
        func receive(_ bytes: UnsafeRawBufferPointer) {
            if failure != nil { return }
            do {
                try write(bytes)
            } catch {
                failure = error
            }
        }
    }

    /// Lends a stream to `body`, and finishes the document after it.
    static func write(
        to write: (UnsafeRawBufferPointer) throws -> Void, _ body: (XMLStream) throws -> Void
    ) throws {
        try withoutActuallyEscaping(write) { write in
            let stream = try XMLStream(destination: Destination(write: write))
            try stream.check(xmlTextWriterSetIndent(stream.writer, 1))
            try stream.check(xmlTextWriterSetIndentString(stream.writer, "  "))
            try stream.check(xmlTextWriterStartDocument(stream.writer, nil, "UTF-8", nil))
            try body(stream)
            try stream.check(xmlTextWriterEndDocument(stream.writer))
            try stream.check(xmlTextWriterFlush(stream.writer))
        }
    }

    // libxml2 fills its global tables on first use, which two threads must not do at once.
    private static let library: Void = xmlInitParser()

    private init(destination: Destination) throws {
        Self.library
        self.destination = destination
        let context = Unmanaged.passUnretained(destination).toOpaque()
        let take: xmlOutputWriteCallback = { context, bytes, count in
            guard let context else { return -1 }
            let destination = Unmanaged<Destination>.fromOpaque(context).takeUnretainedValue()
            destination.receive(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            return count
        }
        guard let buffer = xmlOutputBufferCreateIO(take, nil, context, nil) else {
            throw Failure.refused
        }
        guard let writer = xmlNewTextWriter(buffer) else {
            xmlOutputBufferClose(buffer)
            throw Failure.refused
        }
        self.writer = writer
    }

    deinit { xmlFreeTextWriter(writer) }

    /// Writes an element with its attributes and the output of `content`. Attributes without a
    /// value are left out.
    func element(
        _ name: String, attributes: [(name: String, value: String?)] = [],
        content: () throws -> Void = {}
    ) throws {
        try check(xmlTextWriterStartElement(writer, name))
        for (name, value) in attributes {
            guard let value else { continue }
            try check(xmlTextWriterWriteAttribute(writer, name, value))
        }
        try content()
        try check(xmlTextWriterEndElement(writer))
    }

    /// Writes text inside the element that is open.
    func text(_ text: String) throws {
        try check(xmlTextWriterWriteString(writer, text))
    }

    private func check(_ result: Int32) throws {
        if let failure = destination.failure { throw failure }
        if result < 0 { throw Failure.refused }
    }
}
