/// Progress of publishing, for display.
public enum PublishEvent: Equatable, Sendable {
    public enum Step: String, Sendable { case pictures, posters, pages }

    case progress(Step, done: Int, of: Int)
    case refused(RefusedPicture)
    /// So many new posters are not drawn: the font does not have all letters of their titles.
    case undrawnPosters(Int)
    /// The owner's `robots.txt`, at this path, does not name the site's map.
    case robotsWithoutSitemap(String)
    /// Places in templates and files of words, each with an old name and the present one.
    case outdatedNames([String])
    /// Nothing of the published site can be taken over.
    case rendersAll(FullRenderReason)
}

/// Why every page is rendered although a site was published before.
public enum FullRenderReason: Equatable, Sendable {
    /// Another version of the program made the published site.
    case otherProgram
    /// What the archive's folder says of the published site is damaged, or of an older version.
    case unknownSite
}
