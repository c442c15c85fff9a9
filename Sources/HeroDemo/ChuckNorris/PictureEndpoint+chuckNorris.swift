extension PictureEndpoint {
    init(chuckNorris artist: EmblemArtist) {
        let avatar = Emblem(.avatar, EmblemEntry(motif: "moon", hue: 42), seed: "munchausen")
        self.init([ChuckNorrisDemo.avatarPath: avatar], artist: artist)
    }
}
