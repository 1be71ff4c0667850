/// Bodies, which recorders leave out, shorten or take apart in different ways.
extension HARReader {
    /// A body; if it was not recorded, with the facts that are known about it.
    typealias RecordedBody = (bytes: [UInt8], unseen: UnseenBody?)

    // MARK: Requests

    /// The body of a request; nil if it cannot be read.
    mutating func requestBody(_ request: Value) -> RecordedBody? {
        guard let posted = request["postData"], posted.kind == .object else {
            // Recorders leave this member out if nothing was sent.
            return Self.says(request, isSent: true)
                ? unseen(.sent, of: "request", at: request) : ([], nil)
        }
        let fields = posted["params"].map { Array($0.elements) } ?? []
        if let text = posted["text"], fields.isEmpty || text.string != "" {
            guard let bytes = bytes(of: text, posted) else { return nil }
            let isCut = bytes.isEmpty && Self.says(request, isSent: true)
            return isCut ? unseen(.sent, of: "request", at: posted) : (bytes, nil)
        }
        if let form = Self.form(fields, posted["mimeType"]?.string) {
            return (Array(form.utf8), nil)
        }
        guard fields.isEmpty else {
            warn(posted, "the body was recorded as form fields and not as it was sent")
            return ([], .sent)
        }
        if posted["_file"] == nil, Self.says(request, isSent: false) { return ([], nil) }
        let isSent = posted["_file"] != nil || Self.says(request, isSent: true)
        return unseen(isSent ? .sent : .perhaps, of: "request", at: posted)
    }

    /// The body of a form whose fields were recorded in its place. It is nil if the fields do not
    /// determine the body: some recorders decode them, some do not.
    private static func form(_ fields: [Value], _ type: String?) -> String? {
        guard let type, asciiLowercased(type).hasPrefix("application/x-www-form-urlencoded") else {
            return nil
        }
        var pairs: [String] = []
        for field in fields {
            guard let name = field["name"]?.string, let value = field["value"]?.string,
                !(name + value).contains(where: { "%+".contains($0) })
            else { return nil }
            pairs.append(
                "\(PercentCoding.encoded(name, keeping: .form))=\(PercentCoding.encoded(value, keeping: .form))"
            )
        }
        return pairs.isEmpty ? nil : pairs.joined(separator: "&")
    }

    // MARK: Answers

    /// The body of an answer; nil if it cannot be read.
    mutating func answerBody(
        _ answer: Value, _ status: Int, to request: Exchange.Request
    ) -> RecordedBody? {
        // Recorders give sizes even if nothing is sent, and give the cached body for a 304.
        if request.method == "HEAD" || status == 304 { return ([], nil) }
        let content = answer["content"].flatMap { $0.kind == .object ? $0 : nil }
        if let content, let text = content["text"], text.string != "" {
            return bytes(of: text, content).map { ($0, nil) }
        }
        guard !Exchange.Response(status: status).forbidsBody,
            let known = Self.unseenAnswer(answer, content)
        else { return ([], nil) }
        return unseen(known, of: "answer", at: content ?? answer)
    }

    /// Finds out from the sizes if an answer without a recorded text had a body; nil if it had
    /// none.
    private static func unseenAnswer(_ answer: Value, _ content: Value?) -> UnseenBody? {
        // A missing member means that there was no content, as with requests.
        guard let content else { return says(answer, isSent: true) ? .sent : nil }
        let size = content["size"]?.int ?? -1
        if size > 0 || content["_file"] != nil { return .sent }
        if content["text"] != nil { return nil }
        // Recorders do not keep the bodies of redirects. The size counts only the bytes that they
        // kept.
        if size == 0 { return (length(answer) ?? 0) > 0 ? .perhaps : nil }
        if says(answer, isSent: false) { return nil }
        return says(answer, isSent: true) ? .sent : .perhaps
    }

    // MARK: Bodies that were not recorded

    /// True if a size in the message shows that it had a body or, for false, that it had none.
    private static func says(_ message: Value, isSent: Bool) -> Bool {
        let sizes = [length(message), message["bodySize"]?.int].compactMap(\.self)
        return isSent ? sizes.contains { $0 > 0 } : sizes.contains(0)
    }

    /// The value of `Content-Length`, also for a coded body.
    private static func length(_ message: Value) -> Int? {
        let fields = message["headers"].map { Array($0.elements) } ?? []
        let field = fields.first {
            $0["name"]?.string.map(asciiLowercased) == "content-length"
        }
        return field?["value"]?.string.flatMap { Int($0) }
    }

    private mutating func unseen(
        _ known: UnseenBody, of message: String, at place: Value
    ) -> RecordedBody {
        if let file = place["_file"]?.string {
            warn(place, "the body stands in a file of its own, \(quoted(file))")
        } else if known == .sent {
            warn(place, "the body of the \(message) was not recorded")
        } else {
            warn(place, "whether the \(message) has a body was not recorded")
        }
        return ([], known)
    }

    private mutating func bytes(of text: Value, _ holder: Value) -> [UInt8]? {
        guard let string = text.string else {
            report(text, "the recorded text must be a string, found \(text.summary)")
            return nil
        }
        guard holder["encoding"]?.string == "base64" else { return Array(string.utf8) }
        let digits = string.utf8.filter { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }
        guard let decoded = try? Base64.decoded(digits) else {
            report(text, "the recorded text is not base64")
            return nil
        }
        return decoded
    }
}
