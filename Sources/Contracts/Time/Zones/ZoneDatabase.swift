import Synchronization

/// The zones of the IANA database, read from TZif files when they are first asked for.
///
/// It opens no file itself and knows nothing of the machine: it sees only the bytes that `open`
/// gives. A zone is read once; any thread may ask.
public final class ZoneDatabase: Sendable {
    /// Reads a file of the folder of zones by its name in there; nil where there is none.
    public typealias Opening = @Sendable (_ name: String) throws(ZoneSourceFault) -> [UInt8]?
    /// Lists the files of the folder of zones, as paths from the folder down.
    public typealias Listing = @Sendable () throws(ZoneSourceFault) -> [String]

    private let open: Opening
    private let list: Listing?
    private let zones = Mutex<[String: Zone]>([:])
    private let source = Mutex<ZoneSourceText?>(nil)
    private let listed = Mutex<[ZoneName]?>(nil)

    /// The database of a folder; without a listing its source says which names there are.
    public init(open: @escaping Opening, list: Listing? = nil) {
        self.open = open
        self.list = list
    }

    /// A database of nothing but UTC and offsets from it.
    public static let empty = ZoneDatabase(open: { _ in nil })

    /// The zone of a name like `Europe/Paris`, or of an offset like `+02:00`, `02:00`, `Z`.
    public func zone(named name: String) throws(ZoneFault) -> Zone {
        if let known = zones.withLock({ $0[name] }) { return known }
        let zone = try read(name)
        return zones.withLock { zones in
            // The first thread wins: all that ask for a name get the same zone.
            if let known = zones[name] { return known }
            zones[name] = zone
            return zone
        }
    }

    /// True if there is a zone of a name, or if it is an offset. Throws if the zone is there but
    /// cannot be read.
    public func hasZone(named name: String) throws(ZoneFault) -> Bool {
        do throws(ZoneFault) {
            _ = try zone(named: name)
            return true
        } catch {
            switch error {
            case .unknown, .notAName, .ofTheMachine: return false
            case .unreadable, .malformed: throw error
            }
        }
    }

    /// The zones and links of the database in byte order, links with what they stand for.
    ///
    /// The folder says which there are, because packages leave some out; the source, where it is
    /// there, says which of them are links.
    public func names() throws(ZoneSourceFault) -> [ZoneName] {
        if let known = listed.withLock({ $0 }) { return known }
        let source = try sourceText()
        var names = source.names
        if let list {
            var links: [String: ZoneName] = [:]
            for name in source.names { links[name.name] = name }
            names = try list().filter(ZoneName.isListed).map { links[$0] ?? ZoneName($0) }
            names.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        }
        listed.withLock { [names] in $0 = names }
        return names
    }

    /// The version of the data, like `2025b`; nil where the folder does not say.
    public func version() throws(ZoneSourceFault) -> String? {
        if let version = try sourceText().version { return version }
        return try open("+VERSION").flatMap { ZoneSourceText.version($0[...]) }
    }

    private func read(_ name: String) throws(ZoneFault) -> Zone {
        if let seconds = FixedOffset.secondsAhead(name),
            let zone = Zone(name: name == "Z" ? "UTC" : name, secondsAhead: seconds)
        {
            return zone
        }
        if ZoneName.isOfTheMachine(name) { throw .ofTheMachine(name) }
        guard ZoneName.isPossible(name) else { throw unknown(name, isPossible: false) }
        guard let bytes = try bytes(of: name) else { throw unknown(name, isPossible: true) }
        do throws(TZifFault) {
            return try Zone(name: name, tzif: bytes)
        } catch .notTZif {
            // A table, or another text of the folder.
            throw unknown(name, isPossible: true)
        } catch {
            throw .malformed(name, error)
        }
    }

    private func bytes(of name: String) throws(ZoneFault) -> [UInt8]? {
        do throws(ZoneSourceFault) {
            return try open(name)
        } catch {
            throw .unreadable(name, reason: error.reason)
        }
    }

    private func unknown(_ name: String, isPossible: Bool) -> ZoneFault {
        let nearest = ZoneSuggestion.nearest(to: name, among: (try? names()) ?? [])
        return isPossible || nearest != nil ? .unknown(name, nearest: nearest) : .notAName(name)
    }

    private func sourceText() throws(ZoneSourceFault) -> ZoneSourceText {
        if let known = source.withLock({ $0 }) { return known }
        let text = ZoneSourceText(try open("tzdata.zi") ?? [])
        source.withLock { $0 = text }
        return text
    }
}
