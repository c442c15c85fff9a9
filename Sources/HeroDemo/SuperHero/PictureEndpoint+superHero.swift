extension PictureEndpoint {
    init(superHero roster: SuperHeroRoster, artist: EmblemArtist) {
        self.init(roster.emblems, artist: artist)
    }
}
