import Contracts
import Reporter
import Simulator
import Synchronization
import Transports

/// The contract of a URL, and the documents of the same server to which it refers.
///
/// Everything together takes at most some seconds and bytes. Nothing is asked of another server,
/// neither for a redirect nor for a reference.
final class ContractDownload: Sendable {
    /// The longest time for all documents together.
    static let patience = Duration.seconds(20)
    /// The most bytes of all documents together.
    static let most = 64 << 20
    /// The most redirects that are followed one after the other.
    private static let mostRedirects = 5

    /// The path of the contract on its server, without the first slash.
    let path: String
    private let origin: String
    private let transport: HTTPTransport
    private let timeLeft: @Sendable () -> Duration
    private let state: Mutex<State>

    private struct State {
        /// The fetched bytes, by path.
        var contents: [String: [UInt8]] = [:]
        var documents: [String: Document] = [:]
        var left = ContractDownload.most
    }

    /// True if a word of a command line is the URL of a contract.
    static func isAddress(_ word: String) -> Bool {
        ["http://", "https://"].contains { word.asciiLowercased.hasPrefix($0) }
    }

    /// True if a URL holds a name or a password, which reports would show.
    static func hasPassword(_ word: String) -> Bool {
        isAddress(word) && URIReference(word).authority?.utf8.contains(UInt8(ascii: "@")) ?? false
    }

    /// Fetches the contract of a URL.
    init(of address: String, _ environment: Environment) throws(DocumentFailure) {
        let reference = URIReference(address)
        guard let scheme = reference.scheme?.asciiLowercased,
            let authority = reference.authority, !authority.isEmpty
        else {
            throw Self.failure(address, "this URL has no host")
        }
        if Self.hasPassword(address) {
            throw Self.failure(
                "\(scheme)://…", "a URL with a password in it is not used",
                remedy: "remove what stands before the @")
        }
        origin = "\(scheme)://\(authority)"
        let interruption = environment.interruption
        var limits = HTTPTransport.Limits()
        limits.body = Self.most
        transport = HTTPTransport(limits) { interruption() != nil }
        let (stopwatch, begin) = (environment.stopwatch, environment.stopwatch())
        timeLeft = { Self.patience - (stopwatch() - begin) }
        let query = reference.query.map { "?" + $0 } ?? ""
        let target = (reference.path.isEmpty ? "/" : reference.path) + query
        let (path, content) = try Self.content(
            of: target, at: origin, over: transport, timeLeft: timeLeft)
        self.path = path
        state = Mutex(State(contents: [path: content], left: Self.most - content.count))
    }

    /// The documents of the server, for references.
    var registry: SchemaRegistry {
        SchemaRegistry { [self] uri throws(DocumentFailure) in
            guard let path = URIReference(uri).rootedFilePath else { return nil }
            return try document(path).root
        }
    }

    /// The document of a path, fetched once.
    func document(_ path: String) throws(DocumentFailure) -> Document {
        if let known = state.withLock({ $0.documents[path] }) { return known }
        let content = try fetched(path)
        let document = try Document(reading: content, name: address(of: path), limits: .ofContract)
        state.withLock { $0.documents[path] = document }
        return document
    }

    /// The bytes of a path, as the server gave them.
    func bytes(_ path: String) throws(FileError) -> [UInt8] {
        do throws(DocumentFailure) {
            return try fetched(path)
        } catch {
            let reason = error.diagnostics.first?.message ?? "it cannot be fetched"
            throw FileError.unreadable(path: address(of: path), reason: reason)
        }
    }

    private func address(of path: String) -> String { origin + Self.target(of: path) }

    private static func target(of path: String) -> String {
        "/"
            + path.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentCoding.encoded(String($0)) }.joined(separator: "/")
    }

    private func fetched(_ path: String) throws(DocumentFailure) -> [UInt8] {
        if let known = state.withLock({ $0.contents[path] }) { return known }
        let (_, content) = try Self.content(
            of: Self.target(of: path), at: origin, over: transport, timeLeft: timeLeft)
        let fits = state.withLock { state in
            state.left -= content.count
            state.contents[path] = content
            return state.left >= 0
        }
        if fits { return content }
        throw Self.failure(
            address(of: path), "all documents together have more than \(Self.most >> 20) MB")
    }

    // MARK: Fetching

    /// The answer of a server to a GET, and its path after redirects.
    private static func content(
        of target: String, at origin: String, over transport: HTTPTransport,
        timeLeft: () -> Duration
    ) throws(DocumentFailure) -> (path: String, content: [UInt8]) {
        var target = target
        for _ in 0...mostRedirects {
            let address = origin + target
            let response = try response(
                to: target, at: origin, over: transport, timeLeft: timeLeft())
            if [301, 302, 303, 307, 308].contains(response.status),
                let location = response.headers["location"]
            {
                target = try redirected(to: location, from: address, at: origin)
                continue
            }
            guard response.status == 200 else {
                throw failure(
                    address, "the server answers \(response.status)",
                    remedy: "open the URL in a browser; it must show the contract itself")
            }
            if response.body.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
                throw failure(
                    address, "this is a page for people, and no contract",
                    remedy: "name the URL of the document, which often ends in /openapi.json")
            }
            let path = URIReference(address).path.dropFirst()
            let decoded = URIReference("#" + path).decodedFragment ?? String(path)
            return (decoded, response.body)
        }
        throw failure(origin + target, "the server redirects more than \(mostRedirects) times")
    }

    private static func response(
        to target: String, at origin: String, over transport: HTTPTransport, timeLeft: Duration
    ) throws(DocumentFailure) -> Exchange.Response {
        let address = origin + target
        guard timeLeft > .zero else { throw failure(address, tooSlow) }
        let request = Exchange.Request(
            method: "GET", target: target,
            headers: [
                "Accept": "application/json, application/yaml, */*",
                "Accept-Encoding": "gzip, deflate",
            ])
        switch transport.send([.init(origin, request, timeout: timeLeft)])[0] {
        case .answered(let response): return try decoded(response, address)
        case .timedOut: throw failure(address, tooSlow)
        case .broken(let reason), .stalled(let reason), .refused(let reason),
            .excessive(let reason):
            throw failure(address, "there is no answer that can be read: \(reason)")
        case .unreachable(let reason): throw failure(address, reason)
        }
    }

    private static let tooSlow = "it was not fetched within \(patience.components.seconds) s"

    private static func decoded(
        _ response: Exchange.Response, _ address: String
    ) throws(DocumentFailure) -> Exchange.Response {
        do throws(CompressionFault) {
            return try response.decoded(limit: most)
        } catch {
            throw failure(address, "the answer is compressed and cannot be read")
        }
    }

    /// The target of a redirect, on the same server.
    private static func redirected(
        to location: String, from address: String, at origin: String
    ) throws(DocumentFailure) -> String {
        let reference = URIReference(location).resolved(against: URIReference(address))
        let place = "\(reference.scheme ?? "")://\(reference.authority ?? "")"
        guard place.asciiLowercased == origin.asciiLowercased else {
            throw failure(
                address, "the server redirects to another one, \(VisibleText.line(place))",
                remedy: "name the URL there, if that is what you mean")
        }
        let query = reference.query.map { "?" + $0 } ?? ""
        return (reference.path.isEmpty ? "/" : reference.path) + query
    }

    private static func failure(
        _ address: String, _ message: String, remedy: String? = nil
    ) -> DocumentFailure {
        DocumentFailure([
            Diagnostic(
                file: address, position: nil, check: "unreadable-contract", message: message,
                remedy: remedy ?? "see whether the server runs, and whether the URL is right")
        ])
    }
}
