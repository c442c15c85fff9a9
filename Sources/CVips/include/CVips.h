#ifndef HERODEX_CVIPS_H
#define HERODEX_CVIPS_H

#include <stddef.h>

// libvips from Swift: its own functions are variadic, which Swift cannot call. Plain calls here, decisions in Swift.
//
// Every picture returned is owned by the caller and given back with herodex_vips_release. NULL, or a result other
// than 0, means failure; the library's error text is dropped, because it is one buffer shared by all threads.

typedef struct _VipsImage HerodexPicture;

// Loads libvips and starts it for the whole process: one thread a call, no operation cache, no loader that libvips
// itself calls unfit for untrusted bytes, no warnings on stderr. Call it before anything else; only the first call does
// it, later ones give its result. Where it gave anything but 0, nothing else may be called.
int herodex_vips_start(void);

// The version of libvips, which is loaded but not started for it; NULL where it is missing.
const char *herodex_vips_version(void);

// Opens the SVG loader again, for drawings made by this program. Foreign bytes must be told apart before they
// reach libvips, as it is open for the whole process from then on.
void herodex_vips_allow_drawing(void);

// Reads only the header; `bytes` must outlive the picture.
HerodexPicture *herodex_vips_header(const void *bytes, size_t count);

// Decodes to exactly this size, turned upright, as 8-bit sRGB of 3 bands, or 4 with alpha, in memory.
// Fails on pictures that end early. `profile` is "srgb" for a picture with a colour profile of its own, else NULL:
// without one to start from, libvips would shift its colours. Of an animation so many frames from `frame` on, one below the
// other, each of this size; of other pictures there is only frame 0.
HerodexPicture *herodex_vips_thumbnail(const void *bytes, size_t count, int width, int height, const char *profile,
                                       int frame, int frames);

// Draws an SVG text in memory, so many pixels wide, or at its own size if that is 0.
HerodexPicture *herodex_vips_drawing(const void *svg, size_t count, int width);

// Which part of a picture is kept where its shape does not fit: the middle, the top or left, or what draws attention.
typedef enum { HERODEX_MIDDLE, HERODEX_BEGINNING, HERODEX_ATTENTION } HerodexKeptPart;

// Decodes an sRGB picture to exactly this size, cut to its aspect ratio. Fails on pictures that end early.
HerodexPicture *herodex_vips_filling(const void *bytes, size_t count, int width, int height, HerodexKeptPart kept);

// A picture with another one on it, whose left upper corner lies there.
HerodexPicture *herodex_vips_laid(HerodexPicture *ground, HerodexPicture *picture, int left, int top);

// Whether this libvips brings along what letters are drawn with.
int herodex_vips_can_draw_letters(void);

// One font file, in place of the fonts and settings of the machine.
typedef struct HerodexFont HerodexFont;
// NULL if the file has no font.
HerodexFont *herodex_font_open(const char *file);
int herodex_font_has(const HerodexFont *font, unsigned character);
void herodex_font_close(HerodexFont *font);

// Letters with alpha and of this font alone, in lines of `width` pixels at most where a word is not longer: 36 points
// high at this resolution, or, if that is 0, as large as fits `width` and `height`. `markup` is Pango's.
HerodexPicture *herodex_vips_text(const HerodexFont *font, const char *markup, int width, int height, int dpi);

// 8-bit sRGB (or grey, for 1 and 2 bands) from interleaved pixels, copied.
HerodexPicture *herodex_vips_from_pixels(const void *pixels, size_t count, int width, int height, int bands);

// Resamples to exactly this size.
HerodexPicture *herodex_vips_resized(HerodexPicture *picture, int width, int height);

// Lays the picture on white; a picture without alpha is passed through.
HerodexPicture *herodex_vips_on_white(HerodexPicture *picture);

// The picture in another of libvips' colour spaces, by libvips' own name: "srgb", "cmyk", "rgb16", "b-w".
HerodexPicture *herodex_vips_in_space(HerodexPicture *picture, const char *space);

int herodex_vips_width(HerodexPicture *picture);
int herodex_vips_height(HerodexPicture *picture);
// How many frames, or pages, the header tells of; at least 1.
int herodex_vips_frames(HerodexPicture *picture);
int herodex_vips_bands(HerodexPicture *picture);
// 1 where the picture has to be turned by a quarter to stand upright.
int herodex_vips_lies_on_its_side(HerodexPicture *picture);
// 1 where the picture brings its own colour profile.
int herodex_vips_has_profile(HerodexPicture *picture);
// Sets a field of the header, such as "orientation" or "page-height".
void herodex_vips_set_field(HerodexPicture *picture, const char *name, int value);

// Encodes in the format and with the options of `suffix`, such as ".webp[Q=80,strip]".
// The bytes are given back with herodex_vips_release_bytes.
int herodex_vips_encode(HerodexPicture *picture, const char *suffix, void **bytes, size_t *count);
// The pixels, band by band, row by row; they live as long as the picture.
const void *herodex_vips_pixels(HerodexPicture *picture);

void herodex_vips_release_bytes(void *bytes);
void herodex_vips_release(HerodexPicture *picture);

#endif
