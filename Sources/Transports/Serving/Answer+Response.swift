import CMHD
import Contracts
import Simulator

extension Answer {
    /// The answer as libmicrohttpd sends it; nil where memory runs out.
    func makeResponse(isLast: Bool) -> OpaquePointer? {
        let made =
            hasContent
            ? content.withUnsafeBytes { cmhd_response($0.baseAddress, $0.count) }
            : cmhd_response_without_content(length != nil || status == 204, length ?? 0)
        guard let response = made else { return nil }
        // Fields that would be refused were found before.
        for field in fields {
            // A text as an argument would be copied first.
            field.name.withCString { name in
                field.value.withCString { _ = MHD_add_response_header(response, name, $0) }
            }
        }
        if isLast { _ = MHD_add_response_header(response, "Connection", "close") }
        return response
    }
}
