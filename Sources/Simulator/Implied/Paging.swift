import Contracts

/// The names of parameters that ask for a part of a list, and of members about the whole.
package enum Paging {
    package static let limits = [
        "limit", "pagesize", "perpage", "size", "take", "top", "$top", "maxresults", "maxitems",
    ]
    package static let offsets = ["offset", "skip", "start", "startindex", "$skip"]
    package static let pages = ["page", "pagenumber", "pageno"]
    static let cursors = ["cursor", "pagetoken", "nexttoken", "continuationtoken"]

    /// True if an operation may give a part of a list.
    package static func cuts(_ operation: Contracts.Operation) -> Bool {
        let names = limits + offsets + pages + cursors
        return operation.parameters.contains { parameter in
            parameter.location == .query
                && names.contains(IdentityNames.normalised(parameter.name))
        }
    }

    /// The members of a list's answer that say how many there are in all.
    package static let totals = ["total", "totalcount", "totalitems", "totalresults", "count"]
}
