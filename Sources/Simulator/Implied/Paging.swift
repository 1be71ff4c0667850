import Contracts

/// The names of parameters that ask for a part of a list, and of members about the whole.
package enum Paging {
    package static let limits = [
        "limit", "pagesize", "perpage", "size", "take", "top", "$top", "maxresults", "maxitems",
    ]
    package static let offsets = ["offset", "skip", "start", "startindex", "$skip"]
    package static let pages = ["page", "pagenumber", "pageno"]
    private static let cursors = ["cursor", "pagetoken", "nexttoken", "continuationtoken"]

    /// The parameters of an operation that ask for a part of a list.
    package struct Parameters {
        /// The most things.
        package private(set) var limit: Parameter?
        /// The place of the first thing.
        package private(set) var offset: Parameter?
        /// The number of the page.
        package private(set) var page: Parameter?
        /// A text that says where to go on.
        package private(set) var cursor: Parameter?

        /// The first of each kind.
        package init(_ operation: Contracts.Operation) {
            for parameter in operation.parameters where parameter.location == .query {
                let name = IdentityNames.normalised(parameter.name)
                if Paging.cursors.contains(name) { cursor = cursor ?? parameter }
                guard let schema = parameter.schema, SchemaOutline(schema).isInteger else {
                    continue
                }
                if Paging.limits.contains(name) {
                    limit = limit ?? parameter
                } else if Paging.offsets.contains(name) {
                    offset = offset ?? parameter
                } else if Paging.pages.contains(name) {
                    page = page ?? parameter
                }
            }
        }
    }

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
