extension WorldEngine {
    /// The verdicts of the machines' conditions in a world, in the order of the actors; nil if an
    /// app does not run.
    package func rememberedGuards(in world: World) -> [RememberedGuards?] {
        zip(profiles, world.clients).map { profile, client in
            profile.engine.rememberedGuards(in: client, at: profile.moment(at: world.now))
        }
    }
}
