/// A text with names in double braces. Each name is filled in once.
struct HTMLTemplate {
    let text: [UInt8]

    /// The text with the names filled in; what is filled in is never searched for names.
    func filled(_ parts: [String: [UInt8]]) -> [UInt8] {
        var page: [UInt8] = []
        page.reserveCapacity(text.count + parts.values.reduce(0) { $0 + $1.count })
        var rest = text[...]
        while let open = rest.firstRange(of: Array("{{".utf8)),
            let close = rest[open.upperBound...].firstRange(of: Array("}}".utf8))
        {
            page += rest[..<open.lowerBound]
            let name = String(decoding: rest[open.upperBound..<close.lowerBound], as: UTF8.self)
            guard let part = parts[name] else { preconditionFailure("the page needs \(name)") }
            page += part
            rest = rest[close.upperBound...]
        }
        return page + rest
    }
}

// The page stands in files of its own, which the build puts into the program.
extension HTMLTemplate {
    /// The page without its parts.
    static let rehearse = HTMLTemplate(text: PackageResources.page_html)

    static let style =
        PackageResources.page_css + PackageResources.parts_css + PackageResources.diagrams_css
        + PackageResources.print_css

    /// All scripts as one, in which nothing is visible from outside.
    static let script: [UInt8] =
        Array("\"use strict\";\n(() => {\n".utf8) + scripts.flatMap { $0 } + Array("})();\n".utf8)

    private static let scripts = [
        PackageResources.elements_js, PackageResources.words_js, PackageResources.report_js,
        PackageResources.search_js, PackageResources.findings_js, PackageResources.wire_js,
        PackageResources.overview_js, PackageResources.cases_js, PackageResources.case_js,
        PackageResources.history_js, PackageResources.paging_js, PackageResources.sequence_js,
        PackageResources.ways_js, PackageResources.timeline_js, PackageResources.tree_js,
        PackageResources.routes_js, PackageResources.layers_js, PackageResources.machine_js,
        PackageResources.chart_js, PackageResources.contract_js, PackageResources.times_js,
        PackageResources.grid_js,
        PackageResources.shell_js,
    ]
}
