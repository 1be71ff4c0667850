import Contracts
import Simulator

/// The sources of a suite: its document, and the spec that it belongs to.
public struct ScenarioSource: Sendable {
    /// The name of the suite.
    package let name: String
    /// The document of the suite.
    package let document: Document
    /// The backend model; nil if the spec has none.
    package let backend: BackendModel?
    /// The machines that actors can play.
    package let clients: [ClientModel]
    /// The names of machines that are there but cannot be used, which are reported elsewhere.
    package let brokenClients: [String]
    /// The fixtures of the spec; nil without such a file.
    package var fixtures: FixtureSet?
    /// The identities of the spec; nil without such a file.
    package var identities: IdentitySet?
    /// The time zones that actors can be in.
    package let zones: ZoneDatabase
    /// The files of the spec.
    package let files: SpecFiles
    /// The functions that expressions may call, with the zones and calendars of the spec.
    let functions: FunctionTable
    /// The calendars of the spec.
    let calendars: CalendarLibrary

    /// A source of a suite.
    public init(
        name: String, document: Document, backend: BackendModel?, clients: [ClientModel],
        brokenClients: [String] = [], zones: ZoneDatabase, files: SpecFiles
    ) {
        self.name = name
        self.document = document
        self.backend = backend
        self.clients = clients
        self.brokenClients = brokenClients
        self.zones = zones
        self.files = files
        calendars = Spec.calendars(of: files)
        functions = FunctionTable.standard(zones: zones, calendars: calendars)
    }
}
