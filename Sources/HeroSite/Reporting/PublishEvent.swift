/// What publishing tells while it runs, for whoever shows progress.
public enum PublishEvent: Equatable, Sendable {
    public enum Step: String, Sendable { case pictures, pages }

    case progress(Step, done: Int, of: Int)
    case refused(RefusedPicture)
}
