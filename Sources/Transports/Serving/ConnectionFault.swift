import Contracts
import Simulator

/// A fault between a server that did its work and its client.
///
/// A fault strikes after the handler has run, and ends the connection.
package enum ConnectionFault: Sendable, Equatable {
    /// The connection is reset before any byte.
    case reset
    /// The connection is reset after so many bytes of the answer, its head included.
    case resetAfter(bytes: Int)
    /// The connection is closed before any byte.
    case noAnswer
    /// Nothing comes, and the connection stays open until the client ends it or the server stops.
    case hold
    /// The head declares the right length, and the connection is closed after this number of bytes
    /// of the content.
    case truncatedBody(bytes: Int)
    /// The head declares this length instead of the right one.
    case wrongLength(Int)
    /// The content is sent in chunks; after so many bytes comes a chunk whose size is none.
    case malformedChunk(after: Int)
    /// These bytes come instead of an answer.
    case garbage([UInt8])
    /// These bytes stand in the middle of the content instead of the right ones.
    case garbledBody([UInt8])
    /// The answer is right, and comes so many bytes at a time.
    case drip(bytes: Int, every: Duration)
}
