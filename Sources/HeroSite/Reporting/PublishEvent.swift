/// Progress of publishing, for display.
public enum PublishEvent: Equatable, Sendable {
    public enum Step: String, Sendable { case pictures, pages }

    case progress(Step, done: Int, of: Int)
    case refused(RefusedPicture)
}
