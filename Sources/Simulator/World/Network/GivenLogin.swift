import Contracts

/// The login that a user of the tool gives for a target, in place of one that a machine writes as a
/// constant. A login that an app gets from an answer stays.
struct GivenLogin {
    private let contract: Contract
    /// The header fields that let somebody in.
    private let given: [HeaderFields.Field]
    private let carried: CarriedCredentials
    /// The header fields that machines write as constants.
    private var written: Set<[String]> = []

    /// Nil where nothing is given, or no machine writes a login.
    init?(
        at target: RemoteTarget?, _ profiles: [ActorProfile], _ contract: Contract
    ) {
        guard let target, !target.headers.isEmpty else { return nil }
        let carried = CarriedCredentials(contract)
        given = target.headers.filter { carried.stand(in: $0.name) }
        if given.isEmpty { return nil }
        self.contract = contract
        self.carried = carried
        for invocation in profiles.flatMap(\.model.invocations) {
            for header in invocation.request.headers where carried.stand(in: header.name) {
                guard let value = header.value.constant else { continue }
                written.insert([header.name.asciiLowercased, value.plainText])
            }
        }
        if written.isEmpty { return nil }
    }

    /// A request of an app with the login that was given.
    func replaced(_ request: Exchange.Request, for operation: Contracts.Operation)
        -> Exchange.Request
    {
        guard operation.isOpened(by: given, contract) else { return request }
        var request = request
        let count = request.headers.fields.count
        request.headers.fields.removeAll {
            written.contains([$0.name.asciiLowercased, $0.value])
        }
        if request.headers.fields.count < count { request.headers.fields += given }
        return request
    }
}
