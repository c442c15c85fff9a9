extension PictureEndpoint {
    init(dragonBall roster: DragonBallRoster, artist: EmblemArtist) {
        let byPath = roster.emblems.map { ("/img/\($0.key).jpg", $0.value) }
        self.init(Dictionary(uniqueKeysWithValues: byPath), artist: artist)
    }
}
