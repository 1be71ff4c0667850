import Contracts

/// The times that a server takes, as its refusals show it. It may take full minutes alone, or be open
/// at some hours.
struct TimeHabits {
    /// True if it takes full minutes alone.
    var isOfMinutes = false
    /// The time of day that it takes; nil where each setting has its own.
    var timeOfDay: CivilTime?

    /// A setting as the server takes it.
    func applied(to setting: TimeSetting, in home: Zone?) -> TimeSetting {
        var setting = setting
        if isOfMinutes {
            let rest = setting.instant.seconds % 60
            setting.instant = Instant(
                seconds: setting.instant.seconds - (rest < 0 ? rest + 60 : rest))
        }
        return timeOfDay.map { setting.moved(to: $0, in: home) } ?? setting
    }
}
