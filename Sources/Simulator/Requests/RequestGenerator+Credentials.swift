import Contracts

/// Valid requests as somebody sends them who should not be let in.
extension RequestGenerator {
    /// A request without its credentials, with wrong ones, and with credentials of users whom
    /// everybody must refuse. None if the request is valid without credentials.
    package func intrusions(
        of request: Exchange.Request, for operation: Contracts.Operation,
        refused: [(headers: [HeaderFields.Field], reason: String)] = []
    ) -> [GeneratedRequest] {
        let carried = CarriedCredentials(contract)
        let without = carried.removed(from: request)
        guard hasOneFault(without, for: operation, by: "missing-security") else { return [] }
        var requests = [
            GeneratedRequest(request: without, operation: operation, flaw: .missingCredentials)
        ]
        for extent in WrongCredential.allCases {
            let changed = carried.changed(in: request, extent)
            if changed == request || requests.contains(where: { $0.request == changed }) {
                continue
            }
            requests.append(
                GeneratedRequest(
                    request: changed, operation: operation, flaw: .wrongCredentials(extent)))
        }
        for user in refused {
            var sent = without
            sent.headers.fields += user.headers
            requests.append(
                GeneratedRequest(
                    request: sent, operation: operation,
                    flaw: .refusedCredentials(user.reason)))
        }
        return requests
    }
}
