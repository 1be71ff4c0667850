import Contracts
import Simulator

/// The values of all time inputs of a request.
struct TimeSetting {
    /// A way to write an instant.
    enum Spelling: Equatable {
        case utc
        /// At an offset, in seconds.
        case offset(Int)
        /// With `+00:00` in place of `Z`.
        case zero
        /// With three digits of zeros behind the seconds.
        case fraction
        /// With a fraction without zeros at its end.
        case shortFraction

        /// An instant in this spelling.
        func text(_ instant: Instant) -> String {
            switch self {
            case .utc: return instant.text
            case .offset(let seconds): return instant.text(secondsAhead: seconds)
            case .zero: return String(instant.text.dropLast()) + "+00:00"
            case .fraction:
                if instant.nanoseconds != 0 { return instant.text }
                return String(instant.text.dropLast()) + ".000Z"
            case .shortFraction:
                let whole = Instant(seconds: instant.seconds).text.dropLast()
                let digits = String(instant.nanoseconds + 1_000_000_000).dropFirst()
                let cut = digits.lastIndex { $0 != "0" }.map { digits[...$0] } ?? "0"
                return "\(whole).\(cut)Z"
            }
        }
    }

    /// A place in a series of settings.
    enum Series {
        case first, later
    }

    /// The instant, or the beginning of the period.
    var instant: Instant
    var zone: Zone?
    var spelling = Spelling.utc
    /// The length of the period.
    var span: Int64 = 5400
    /// A local time of its own, such as one that is skipped.
    var local: CivilDateTime?
    var date: CivilDate?
    /// The days from the first date to the last one; nil where the period says it.
    var days: Int?
    /// True if the next setting follows at once, since both answers are held against each other.
    var goesOn = false
    /// The place among settings that are compared with each other, and so need one base.
    var series: Series?
    /// True if the lists are asked for afterwards that have to show what was made.
    var isListed = false
    /// The kind of inputs besides which those that may be left out say nothing; nil for all kinds.
    var only: TimeInput.Kind?
    /// True if local times and times of day are written without seconds.
    var isShort = false
    /// A text for all inputs of a kind, in place of what would be said.
    var text: (kind: TimeInput.Kind, value: String)?

    /// The beginning and the end of the period, which may be beyond what can be written.
    private func instant(isEnd: Bool) -> Instant {
        isEnd ? Instant(seconds: instant.seconds + span) : instant
    }

    private func local(isEnd: Bool) -> CivilDateTime {
        let shift = isEnd ? span : 0
        if let local {
            return CivilDateTime(Instant(seconds: local.localSeconds + shift))
        }
        let own = instant(isEnd: isEnd)
        return zone?.local(own) ?? CivilDateTime(own)
    }

    private func date(isEnd: Bool) -> CivilDate {
        guard let date else { return local(isEnd: isEnd).date }
        return isEnd ? date.adding(days: days ?? max(1, Int(span / 86_400))) : date
    }

    /// The same on its local day at another time of day.
    func moved(to time: CivilTime, in home: Zone?) -> TimeSetting {
        guard text == nil, let zone = home ?? zone else { return self }
        var setting = self
        let moved = CivilDateTime(date ?? zone.local(instant).date, time)
        if let instant = zone.instant(of: moved) { setting.instant = instant }
        if local != nil { setting.local = moved }
        setting.zone = setting.zone.map { _ in zone }
        return setting
    }

    /// The value of an input; nil if the input is left out.
    func value(of input: TimeInput) -> CELValue? {
        if let only, only != input.kind, input.isOptional { return nil }
        if let text, text.kind == input.kind { return .string(text.value) }
        switch input.kind {
        case .instant:
            let own = instant(isEnd: input.isEnd)
            return own.isWritable ? .string(spelling.text(own)) : nil
        case .date: return .string(date(isEnd: input.isEnd).text)
        case .local:
            let text = local(isEnd: input.isEnd).text
            return .string(isShort ? String(text.prefix(16)) : text)
        case .time:
            let text = local(isEnd: input.isEnd).time.text
            return .string(isShort ? String(text.prefix(5)) : text)
        case .zone: return zone.map { .string($0.name) }
        case .duration: return .string("PT\(span / 60)M")
        case .count(let seconds): return .int(Int(max(1, span / seconds)))
        }
    }
}

/// A request whose times are changed, and nothing else.
struct TimeBase {
    let draft: RequestDraft
    let inputs: [TimeInput]

    /// The request at a setting; nil where it cannot be written, or would break the contract.
    ///
    /// - Parameter isSparse: true if inputs that may be left out are left out.
    func request(
        _ setting: TimeSetting, isSparse: Bool, _ judge: ExchangeJudge
    ) -> GeneratedRequest? {
        if let request = written(setting, isSparse: isSparse, judge) { return request }
        guard inputs.contains(where: { [.time, .local].contains($0.kind) }) else { return nil }
        var short = setting
        short.isShort = true
        if let request = written(short, isSparse: isSparse, judge) { return request }
        // The contract may permit some hours alone. Those of the request itself were taken before.
        if inputs.contains(where: { $0.kind == .local }), let time = timeOfDay(in: setting.zone) {
            for setting in [setting, short] {
                let moved = setting.moved(to: time, in: setting.zone)
                if let request = written(moved, isSparse: isSparse, judge) { return request }
            }
        }
        let others = inputs.filter { $0.kind != .time }
        guard others.contains(where: { $0.kind == .date }) else { return nil }
        return TimeBase(draft: draft, inputs: others).written(short, isSparse: isSparse, judge)
    }

    private func written(
        _ setting: TimeSetting, isSparse: Bool, _ judge: ExchangeJudge
    ) -> GeneratedRequest? {
        var draft = draft
        let operation = draft.operation
        for input in inputs {
            guard case .parameter(let place) = input.place else { continue }
            let parameter = operation.parameters[place]
            draft.arguments.removeAll { $0.parameter.isSame(as: parameter) }
            if isSparse, input.isOptional { continue }
            guard let value = setting.value(of: input)?.value else { continue }
            draft.arguments.append(RequestDraft.Argument(parameter: parameter, value: value))
        }
        // In a query, parameters stand in the order of the contract.
        draft.arguments = operation.parameters.compactMap { parameter in
            draft.arguments.first { $0.parameter.isSame(as: parameter) }
        }
        if let (form, value) = draft.body, let value {
            var body = CELValue(value)
            for input in inputs {
                guard case .member(let path) = input.place else { continue }
                // A member that was not there may be unwanted beside the rest.
                if isSparse, body.value(at: path) == nil { continue }
                guard let own = setting.value(of: input) else { continue }
                body = body.setting(path[...], to: own)
            }
            draft.body = (form, body.value)
        }
        guard let request = draft.request() else { return nil }
        let reading = judge.reading(of: request)
        guard reading.operation?.id == operation.id, reading.brokenFaults.isEmpty else {
            return nil
        }
        return GeneratedRequest(request: request, operation: operation, flaw: nil)
    }
}

extension TimeBase {
    /// The time of day that the request says first; nil where it says none.
    func timeOfDay(in home: Zone?) -> CivilTime? {
        let body = draft.body?.value.map { CELValue($0) }
        for input in inputs {
            let value: CELValue?
            switch input.place {
            case .parameter(let place):
                let parameter = draft.operation.parameters[place]
                value = draft.arguments.first { $0.parameter.isSame(as: parameter) }
                    .map { CELValue($0.value) }
            case .member(let path): value = body?.value(at: path)
            }
            guard case .string(let text)? = value else { continue }
            switch input.kind {
            case .instant:
                guard let instant = try? Instant(rfc3339: text) else { continue }
                let ahead = home?.secondsAhead(at: instant) ?? Int(text.secondsAhead ?? 0)
                return CivilDateTime(instant, secondsAhead: ahead).time
            case .local:
                if let local = try? CivilDateTime(text: text) { return local.time }
            case .time:
                if let time = try? CivilTime(text: text) { return time }
            case .date, .zone, .duration, .count: continue
            }
        }
        return nil
    }
}

extension CELValue {
    /// The value of a member of members.
    func value(at path: [String]) -> CELValue? {
        path.reduce(self as CELValue?) { $0?.entries?[$1] }
    }

    /// A copy in which a member of members is another one; nothing is made on the way to it.
    func setting(_ path: ArraySlice<String>, to value: CELValue) -> CELValue {
        guard let name = path.first, var map = entries else { return self }
        if path.count == 1 {
            map.set(.string(name), to: value)
        } else if let inner = map[name] {
            map.set(.string(name), to: inner.setting(path.dropFirst(), to: value))
        }
        return .map(map)
    }
}
