import Contracts
import Simulator

/// A request as a line for a shell.
///
///     curl -i -X POST https://desk.example/bookings -H 'Content-Type: application/json' -d '{"name":"Anna"}'
struct CurlLine {
    /// The line.
    let text: String

    /// The most bytes of a body: a longer one is in no line that anybody reads.
    private static let most = 2_000
    /// The header fields that curl writes itself.
    private static let own: Set<String> = [
        "host", "content-length", "user-agent", "connection", "accept-encoding",
    ]

    /// The last request that was answered, or at least sent; nil where the target is no address, or the
    /// body is no short text.
    init?(ofLastIn records: [HistoryRecord], at target: String) {
        guard let (_, request, _) = ExchangeText.exchange(lastIn: records) else { return nil }
        self.init(request, at: target)
    }

    /// A request to a target; nil where the target is no address, or the body is no short text.
    init?(_ request: Exchange.Request, at target: String) {
        guard target.hasPrefix("http://") || target.hasPrefix("https://"),
            request.body.count <= Self.most,
            let body = String(validating: request.body, as: UTF8.self)
        else { return nil }
        var base = target[...]
        while base.hasSuffix("/") { base.removeLast() }
        var words = ["curl", "-i"]
        if request.method != "GET" { words += ["-X", ShellWord.text(request.method)] }
        words.append(ShellWord.text(base + request.target))
        for field in request.headers.fields where !Self.own.contains(field.name.asciiLowercased) {
            words += ["-H", ShellWord.text("\(field.name): \(field.value)")]
        }
        if !body.isEmpty { words += ["--data-raw", ShellWord.text(body)] }
        text = words.joined(separator: " ")
    }
}
