import Contracts

/// The resources that exist before anybody makes one: those that the contract's examples show.
///
/// If there are none and clients cannot make any, some are drawn. So each resource of a list can
/// also be read alone.
package struct ResourceSeeds {
    let family: ResourceFamily
    let seed: UInt64

    package init(family: ResourceFamily, seed: UInt64) {
        self.family = family
        self.seed = seed
    }

    private static let most = 100

    package var resources: [(key: String, value: CELMap)] {
        var found: [(key: String, value: CELMap)] = []
        func add(_ celValue: CELValue, _ layout: ResourceLayout) {
            guard let entries = celValue.entries, let key = layout.key(of: entries),
                found.count < Self.most
            else { return }
            // A later example of the same resource adds the members that are missing.
            if let place = found.firstIndex(where: { $0.key.isSameText(as: key) }) {
                found[place].value = entries.overlaid(by: found[place].value)
            } else {
                found.append((key, entries))
            }
        }
        for (form, layout) in forms(.list) {
            for body in examples(of: form) {
                for item in layout.place.celValue(in: body)?.elements ?? [] { add(item, layout) }
            }
            let outline = form.schema.map(SchemaOutline.init)
            let list = outline.map(layout.place.outline)
            for example in list?.item.examples ?? [] { add(CELValue(example), layout) }
        }
        for (form, layout) in forms(.read) {
            for body in examples(of: form) {
                if let item = layout.place.celValue(in: body) { add(item, layout) }
            }
        }
        for (key, resource) in named where !found.contains(where: { $0.key.isSameText(as: key) }) {
            found.append((key, resource))
        }
        return found.isEmpty && !family.grows ? drawn : found
    }

    private func forms(
        _ role: ResourceFamily.Role
    ) -> [(form: MediaType, layout: ResourceLayout)] {
        guard let operation = family.operation(role),
            let layout = family.layout(of: operation, role)
        else { return [] }
        let content = operation.success?.response.content ?? []
        return content.filter(\.isWrittenAsJSON).map { ($0, layout) }
    }

    private func examples(of form: MediaType) -> [CELValue] {
        let stated = form.schema.map { SchemaOutline($0).examples } ?? []
        return (form.examples.compactMap(\.value) + stated).map { CELValue($0) }
    }

    /// The resources that examples of the path's variable name, completed by what is drawn.
    private var named: [(key: String, value: CELMap)] {
        guard let operation = family.operation(.read),
            let layout = family.layout(of: operation, .read), let id = layout.id,
            let parameter = operation.parameters.first(where: {
                $0.location == .path && $0.name == family.variable
            })
        else { return [] }
        let examples = parameter.examples.compactMap(\.value).map { CELValue($0) }
        return examples.compactMap { example in
            guard let key = example.resourceKey,
                var entries = layout.item.document(seed: seed).flatMap({ CELValue($0.root).entries }
                )
            else { return nil }
            entries.set(.string(id), to: example)
            return (key, entries)
        }
    }

    /// Resources of a list that is drawn.
    private var drawn: [(key: String, value: CELMap)] {
        var found: [(key: String, value: CELMap)] = []
        for (form, layout) in forms(.list) where found.isEmpty {
            guard let schema = form.schema else { continue }
            for attempt in 0..<UInt64(8) where found.count < 2 {
                let document = SchemaOutline(schema).document(seed: seed &+ attempt)
                let body = document.map { CELValue($0.root) }
                for item in body.flatMap(layout.place.celValue)?.elements ?? [] {
                    guard let entries = item.entries, let key = layout.key(of: entries),
                        !key.isEmpty, !found.contains(where: { $0.key.isSameText(as: key) })
                    else { continue }
                    found.append((key, entries))
                }
            }
        }
        return found
    }
}
