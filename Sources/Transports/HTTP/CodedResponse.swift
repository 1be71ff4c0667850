import Contracts
import Simulator

extension Exchange.Response {
    /// The answer without the coding of its content; as it is where it has none that is known.
    ///
    /// - Parameter limit: the most bytes of what comes out.
    package func decoded(limit: Int) throws(CompressionFault) -> Exchange.Response {
        guard !body.isEmpty, let name = headers["content-encoding"],
            let coding = ContentCoding(named: ASCII.trimmed(name[...]))
        else { return self }
        var response = self
        response.body = try coding.decoded(body, limit: limit)
        return response
    }
}
