extension WorldEngine {
    /// The verdicts of the machines' conditions in a world, in the order of the actors; nil if an
    /// app does not run.
    package func rememberedGuards(in world: World) -> [RememberedGuards?] {
        zip(players, world.clients).map { player, client in
            player.engine.rememberedGuards(
                in: client, as: player.identity, config: player.config, at: world.now)
        }
    }
}
