import Foundation

/// Prepares pictures for pages.
///
/// Safe to use from many tasks at once: libvips is started once per process (by the first workshop created), every
/// call works on its own pictures, and libvips itself starts no threads. A call blocks its thread while it runs
/// (about 50 ms for a cover), so the number of calling tasks is the number of cores used.
public struct ImageProcessor: Sendable {
    /// - Throws: `ImageLibraryFailure` if libvips cannot be started.
    public init() throws(ImageLibraryFailure) {
        guard VipsLibrary.hasStarted else { throw .didNotStart }
    }

    /// The sizes, preview and colour of one picture.
    ///
    /// - Parameter bytes: a file as fetched, with any name and declared type.
    /// - Throws: `PictureRefusal` for bytes that do not yield a picture worth showing.
    func prepare(
        _ bytes: some ContiguousBytes,
        recipe: ImageVariants = ImageVariants()
    ) throws(PictureRefusal) -> PreparedPicture {
        let result: Result<PreparedPicture, PictureRefusal> = bytes.withUnsafeBytes { raw in
            Result { () throws(PictureRefusal) in try prepared(raw, recipe: recipe) }
        }
        return try result.get()
    }

    private func prepared(
        _ bytes: UnsafeRawBufferPointer,
        recipe: ImageVariants
    ) throws(PictureRefusal) -> PreparedPicture {
        let probe = try PictureProbe(bytes)
        let size = probe.size
        guard size.width * size.height <= recipe.mostPixels else {
            throw .tooLarge(width: size.width, height: size.height)
        }
        let refusal = PictureRefusal.broken(probe.type, .pixels)
        let sizes = recipe.sizes(of: size)
        let shareSize = recipe.shareSize(of: size)
        let largest = max(sizes.last?.width ?? 0, shareSize.width) == shareSize.width ? shareSize : sizes.last
        let frame = clearestFrame(of: bytes, probe, recipe)
        guard let largest,
            let picture = VipsPicture(
                thumbnailOf: bytes,
                size: largest,
                profile: probe.profile,
                frames: frame..<frame + 1
            )
        else {
            throw probe.type.endsEarly(bytes) ? .truncated(probe.type) : refusal
        }
        guard let isBlank = picture.isBlank else { throw refusal }
        guard !isBlank else { throw .blank }
        let share = try share(picture, of: shareSize, recipe: recipe, else: refusal)

        let webp = ".webp[Q=\(recipe.quality),effort=\(recipe.effort),strip]"
        var variants: [EncodedPicture] = []
        // Each is made from the previous one, which has fewer pixels to read than the original.
        var copy = picture
        for size in sizes.reversed() {
            if size != copy.size {
                guard let smaller = copy.resized(to: size) else { throw refusal }
                copy = smaller
            }
            variants.append(try copy.variant(.webp, suffix: webp, else: refusal))
        }
        guard let colour = copy.averageColour else { throw .blank }
        return PreparedPicture(
            size: size,
            type: probe.type,
            colour: colour,
            variants: variants.reversed(),
            share: share
        )
    }

    /// The frame to show: the early one with the most contrast of an animation that fades in, else the first.
    private func clearestFrame(of bytes: UnsafeRawBufferPointer, _ probe: PictureProbe, _ recipe: ImageVariants) -> Int
    {
        let size = probe.size
        let count = min(probe.frames, recipe.earlyFrames, recipe.mostPixels / (size.width * size.height))
        guard count > 1 else { return 0 }
        let small = size.fitted(width: 64, height: 64)
        let frames = VipsPicture(thumbnailOf: bytes, size: small, profile: probe.profile, frames: 0..<count)
        return frames?.clearestFrame(of: count) ?? 0
    }

    private func share(
        _ picture: borrowing VipsPicture,
        of size: PictureSize,
        recipe: ImageVariants,
        else refusal: PictureRefusal
    ) throws(PictureRefusal) -> EncodedPicture {
        let jpeg = ".jpg[Q=\(recipe.shareQuality),optimize_coding,strip]"
        guard let flat = picture.onWhite() else { throw refusal }
        if size == flat.size { return try flat.variant(.jpeg, suffix: jpeg, else: refusal) }
        guard let smaller = flat.resized(to: size) else { throw refusal }
        return try smaller.variant(.jpeg, suffix: jpeg, else: refusal)
    }
}

/// libvips could not be started; this process cannot prepare any pictures.
public enum ImageLibraryFailure: Error, Equatable, Sendable {
    case didNotStart
}
