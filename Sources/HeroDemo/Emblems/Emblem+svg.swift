extension Emblem {
    /// The drawing as SVG, with shapes only: a fresh machine may have no fonts.
    var svg: String {
        switch design {
        case .hero: HeroCard(self, form: nil).svg
        case .transformation(let order): HeroCard(self, form: order).svg
        case .comic: CoverCard(self).svg
        case .series: RelatedCard(self).svg
        case .event: PosterCard(self).svg
        case .creator: MedallionCard(self, face: .sign).svg
        case .avatar: MedallionCard(self, face: .baron).svg
        case .notAvailable: EmptyCard.svg
        }
    }
}
