extension OperationComparison {
    func addBody(to list: inout ChangeList) {
        let place = part.part("request body", .request)
        switch (old.requestBody, new.requestBody) {
        case (nil, nil): break
        case (nil, let body?):
            list.add(
                ChangeList.Entry(
                    id: body.isRequired ? "request-required-body-added" : "request-body-added",
                    effect: effect(body.isRequired ? .breaking : .safe),
                    message: body.isRequired
                        ? "a request body is required now" : "a request body is possible now",
                    new: body.value),
                to: place)
        case (let body?, nil):
            list.add(
                ChangeList.Entry(
                    id: "request-body-removed", effect: effect(.breaking),
                    message: "the request body is gone", old: body.value),
                to: place)
        case (let before?, let after?):
            if before.isRequired != after.isRequired {
                list.add(
                    ChangeList.Entry(
                        id: after.isRequired
                            ? "request-body-became-required" : "request-body-became-optional",
                        effect: effect(after.isRequired ? .breaking : .safe),
                        message: after.isRequired
                            ? "the request body is required now"
                            : "the request body may be left out now",
                        old: before.value["required"] ?? before.value,
                        new: after.value["required"] ?? after.value),
                    to: place)
            }
            ContentComparison(comparison: self, isRequest: true, place: place)
                .add(before.content, after.content, to: &list)
        }
    }

    // MARK: Answers

    func addAnswers(to list: inout ChangeList) {
        for answer in old.responses
        where !new.responses.contains(where: { $0.status == answer.status }) {
            addRemoval(of: answer, to: &list)
        }
        for answer in new.responses {
            if let other = old.responses.first(where: { $0.status == answer.status }) {
                compare(other, answer, to: &list)
            } else {
                addAddition(of: answer, to: &list)
            }
        }
    }

    private func place(_ answer: Response) -> ChangedPart {
        part.part("answer \(answer.status.text)", .answer)
    }

    private func addRemoval(of answer: Response, to list: inout ChangeList) {
        // A wider entry of the new contract may still describe the status.
        if let other = new.response(covering: answer.status) {
            compare(answer, other, to: &list)
            return
        }
        let isSuccess = answer.status.isSuccess
        list.add(
            ChangeList.Entry(
                id: isSuccess ? "response-success-status-removed" : "response-error-status-removed",
                effect: effect(isSuccess ? .breaking : .safe),
                message: "the answer \(answer.status.text) is gone", old: answer.value),
            to: place(answer))
    }

    private func addAddition(of answer: Response, to list: inout ChangeList) {
        let known = old.response(covering: answer.status)
        let isSuccess = answer.status.isSuccess
        list.add(
            ChangeList.Entry(
                id: isSuccess ? "response-success-status-added" : "response-error-status-added",
                effect: known == nil ? .risky : .safe,
                message: known.map {
                    "the answer \(answer.status.text) was part of \(quoted($0.status.text))"
                } ?? "the answer \(answer.status.text) is new",
                old: known?.value, new: answer.value),
            to: place(answer))
        if let known { compare(known, answer, to: &list) }
    }

    private func compare(_ old: Response, _ new: Response, to list: inout ChangeList) {
        let place = place(new)
        compareHeaders(old, new, to: &list)
        if !old.content.isEmpty || !new.content.isEmpty {
            ContentComparison(comparison: self, isRequest: false, place: place)
                .add(old.content, new.content, to: &list)
        }
        for link in old.links where !new.links.contains(where: { $0.name == link.name }) {
            list.add(
                ChangeList.Entry(
                    id: "response-link-removed", effect: .risky,
                    message: "the link \(quoted(link.name)) is gone", old: link.value,
                    detail: link.name),
                to: place)
        }
        for link in new.links where !old.links.contains(where: { $0.name == link.name }) {
            list.add(
                ChangeList.Entry(
                    id: "response-link-added", effect: .safe,
                    message: "the link \(quoted(link.name)) is new", new: link.value,
                    detail: link.name),
                to: place)
        }
    }

    private func compareHeaders(_ old: Response, _ new: Response, to list: inout ChangeList) {
        for header in old.headers where new.header(header.name) == nil {
            list.add(
                ChangeList.Entry(
                    id: header.isRequired
                        ? "response-required-header-removed" : "response-header-removed",
                    effect: effect(header.isRequired ? .breaking : .risky),
                    message: "the header \(header.name) is gone", old: header.value),
                to: place(of: header, new))
        }
        for header in new.headers {
            let place = place(of: header, new)
            guard let other = old.header(header.name) else {
                list.add(
                    ChangeList.Entry(
                        id: header.isRequired
                            ? "response-required-header-added" : "response-header-added",
                        effect: .safe, message: "the header \(header.name) is new",
                        new: header.value),
                    to: place)
                continue
            }
            if other.isRequired != header.isRequired {
                list.add(
                    ChangeList.Entry(
                        id: header.isRequired
                            ? "response-header-became-required" : "response-header-became-optional",
                        effect: effect(header.isRequired ? .safe : .breaking),
                        message: header.isRequired
                            ? "the header is always sent now" : "the header may be missing now",
                        old: other.value, new: header.value),
                    to: place)
            }
            for change in lifecycle.changes(from: [other.value], to: [header.value]) {
                add(change, of: "response-header", at: place, to: &list)
            }
            if let before = other.valueSchema, let after = header.valueSchema {
                schemas.add(
                    to: &list, from: before, into: after, as: .init(place: place, subject: .header))
            }
        }
    }

    private func place(of header: Header, _ answer: Response) -> ChangedPart {
        part.part("answer \(answer.status.text) header \(header.name)", .answer)
    }
}

extension Header {
    /// The schema of the value, however it is written.
    fileprivate var valueSchema: Schema? { schema ?? content?.schema }
}

extension Response {
    fileprivate func header(_ name: String) -> Header? {
        headers.first { ASCII.isSame($0.name, name) }
    }
}

extension Operation {
    /// The answer that describes all of a status pattern, though it has another pattern.
    fileprivate func response(covering pattern: StatusPattern) -> Response? {
        switch pattern {
        case .code(let code): response(for: code)
        case .range:
            responses.first { $0.status == pattern } ?? responses.first { $0.status == .any }
        case .any: responses.first { $0.status == .any }
        }
    }
}
