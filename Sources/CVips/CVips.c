#include "CVips.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <vips/vips.h>
#include <vips/vector.h>

// libvips brings some ninety libraries, and loading them takes most of a program's start. Few runs need one, so it is
// not linked: what is called here is looked up when it is started.
#define CALLED(X)                                                                                                      \
    X(g_free) X(g_log_set_handler) X(g_object_unref) X(vips_area_unref) X(vips_array_double_newv)                      \
    X(vips_block_untrusted_set) X(vips_cache_set_max) X(vips_cast_uchar) X(vips_colourspace)                           \
    X(vips_composite2) X(vips_concurrency_set) X(vips_copy) X(vips_enum_from_nick) X(vips_error_clear)                 \
    X(vips_flatten)                                                                                                    \
    X(vips_image_copy_memory) X(vips_image_get_bands) X(vips_image_get_data) X(vips_image_get_height)                  \
    X(vips_image_get_n_pages)                                                                                          \
    X(vips_image_get_orientation_swap) X(vips_image_get_typeof) X(vips_image_get_width) X(vips_image_hasalpha)         \
    X(vips_image_new_from_buffer) X(vips_image_new_from_memory_copy) X(vips_image_remove) X(vips_image_set_int)        \
    X(vips_image_write_to_buffer) X(vips_init) X(vips_interpretation_get_type) X(vips_operation_block_set)             \
    X(vips_resize) X(vips_svgload_buffer) X(vips_text) X(vips_thumbnail_buffer) X(vips_thumbnail_image)                \
    X(vips_vector_set_enabled) X(vips_version_string)

#define PLACE(NAME) __typeof__(NAME) *NAME;
static struct { CALLED(PLACE) } library;
static int is_loaded;

// Of fontconfig, which libvips brings along: the fonts that letters are drawn with. Its headers are not needed for these.
typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct _FcCharSet FcCharSet;
typedef struct { int count, room; FcPattern **fonts; } FcFontSet;
static struct {
    FcConfig *(*FcConfigCreate)(void);
    FcConfig *(*FcConfigGetCurrent)(void);
    FcConfig *(*FcConfigReference)(FcConfig *);
    void (*FcConfigDestroy)(FcConfig *);
    int (*FcConfigSetCurrent)(FcConfig *);
    int (*FcConfigAppFontAddFile)(FcConfig *, const unsigned char *file);
    FcFontSet *(*FcConfigGetFonts)(FcConfig *, int set);
    int (*FcPatternGetCharSet)(const FcPattern *, const char *object, int number, FcCharSet **);
    int (*FcCharSetHasChar)(const FcCharSet *, unsigned character);
} fonts;
static int has_fonts;

static void load(void) {
    char file[32];
    // The version that these headers are of; a program built for one cannot use another.
    snprintf(file, sizeof file, "libvips.so.%d", VIPS_LIBRARY_CURRENT - VIPS_LIBRARY_AGE);
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return;
#define LOOK_UP(NAME) if ((library.NAME = (__typeof__(library.NAME))dlsym(handle, #NAME)) == NULL) return;
    CALLED(LOOK_UP)
    is_loaded = 1;
#define LOOK_UP_FONTS(NAME) if ((fonts.NAME = (__typeof__(fonts.NAME))dlsym(handle, #NAME)) == NULL) return;
    LOOK_UP_FONTS(FcConfigCreate) LOOK_UP_FONTS(FcConfigGetCurrent) LOOK_UP_FONTS(FcConfigReference)
    LOOK_UP_FONTS(FcConfigDestroy) LOOK_UP_FONTS(FcConfigSetCurrent) LOOK_UP_FONTS(FcConfigAppFontAddFile)
    LOOK_UP_FONTS(FcConfigGetFonts) LOOK_UP_FONTS(FcPatternGetCharSet) LOOK_UP_FONTS(FcCharSetHasChar)
    has_fonts = 1;
}

static int has_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

static void ignore_log(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain, (void)level, (void)message, (void)data;
}

static void unref(VipsImage *picture) {
    if (picture) library.g_object_unref(picture);
}

// Gives back what `result` says, dropping the shared error text on failure.
static HerodexPicture *made(int result, VipsImage *picture) {
    if (result == 0) return picture;
    library.vips_error_clear();
    return NULL;
}

static int start_result;

static void start_once(void) {
    start_result = -1;
    if (!has_library()) return;
    // A truncated PNG would print a warning a line.
    library.g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, ignore_log, NULL);
    if (library.vips_init("herodex")) return;
    // The vector code of libvips 8.14 (by way of liborc 0.4.33) corrupts the heap when several threads make it at once.
    library.vips_vector_set_enabled(FALSE);
    library.vips_concurrency_set(1);
    library.vips_cache_set_max(0);
    library.vips_block_untrusted_set(TRUE);
    start_result = 0;
}

int herodex_vips_start(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start_once);
    return start_result;
}

const char *herodex_vips_version(void) { return has_library() ? library.vips_version_string() : NULL; }

void herodex_vips_allow_drawing(void) { library.vips_operation_block_set("VipsForeignLoadSvg", FALSE); }

HerodexPicture *herodex_vips_header(const void *bytes, size_t count) {
    VipsImage *picture = library.vips_image_new_from_buffer(bytes, count, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
    return made(picture == NULL, picture);
}

// Nothing of the original goes on but its pixels: 8.14 writes EXIF into WebP even if told to strip it.
static void forget_metadata(VipsImage *picture) {
    static const char *const fields[] = {VIPS_META_EXIF_NAME, VIPS_META_XMP_NAME, VIPS_META_IPTC_NAME,
                                         VIPS_META_ICC_NAME, VIPS_META_PHOTOSHOP_NAME, NULL};
    for (int index = 0; fields[index]; index++) library.vips_image_remove(picture, fields[index]);
}

// The last step of a chain: computes all pixels now, so that a broken picture fails here and nowhere later.
static HerodexPicture *in_memory(VipsImage *lazy) {
    VipsImage *srgb = NULL, *eight = NULL, *memory = NULL;
    if (!library.vips_colourspace(lazy, &srgb, VIPS_INTERPRETATION_sRGB, NULL) &&
        !library.vips_cast_uchar(srgb, &eight, NULL))
        memory = library.vips_image_copy_memory(eight);
    if (memory) forget_metadata(memory);
    unref(eight);
    unref(srgb);
    return made(memory == NULL, memory);
}

// The picture that a chain was to make of this; takes what it made so far.
static HerodexPicture *finished(int result, VipsImage *lazy) {
    if (result) return made(-1, NULL);
    HerodexPicture *picture = in_memory(lazy);
    library.g_object_unref(lazy);
    return picture;
}

// libvips 8.14 ignores a "fail_on" argument of vips_thumbnail_buffer, but not the loader's own option.
#define THUMBNAIL_OPTIONS "height", height, "size", VIPS_SIZE_FORCE, "option_string", options

HerodexPicture *herodex_vips_thumbnail(const void *bytes, size_t count, int width, int height, const char *profile,
                                       int frame, int frames) {
    VipsImage *lazy = NULL;
    char options[64] = "[fail_on=truncated]";
    // Loaders of pictures without frames do not know these options.
    if (frame > 0 || frames > 1) snprintf(options, sizeof options, "[page=%d,n=%d,fail_on=truncated]", frame, frames);
    int result = profile ? library.vips_thumbnail_buffer((void *)bytes, count, &lazy, width, THUMBNAIL_OPTIONS,
                                                         "export_profile", profile, NULL)
                         : library.vips_thumbnail_buffer((void *)bytes, count, &lazy, width, THUMBNAIL_OPTIONS, NULL);
    return finished(result, lazy);
}

HerodexPicture *herodex_vips_drawing(const void *svg, size_t count, int width) {
    VipsImage *lazy = NULL;
    if (library.vips_svgload_buffer((void *)svg, count, &lazy, NULL)) return made(-1, NULL);
    if (width > 0 && lazy->Xsize > 0) {
        double scale = (double)width / lazy->Xsize;
        unref(lazy);
        if (library.vips_svgload_buffer((void *)svg, count, &lazy, "scale", scale, NULL)) return made(-1, NULL);
    }
    return finished(0, lazy);
}

HerodexPicture *herodex_vips_filling(const void *bytes, size_t count, int width, int height,
                                     HerodexKeptPart kept) {
    static const VipsInteresting parts[] = {VIPS_INTERESTING_CENTRE, VIPS_INTERESTING_LOW, VIPS_INTERESTING_ATTENTION};
    VipsImage *lazy = NULL;
    int result = library.vips_thumbnail_buffer((void *)bytes, count, &lazy, width, "height", height, "crop",
                                               parts[kept], "option_string", "[fail_on=truncated]", NULL);
    return finished(result, lazy);
}

HerodexPicture *herodex_vips_laid(HerodexPicture *ground, HerodexPicture *picture, int left, int top) {
    VipsImage *lazy = NULL;
    int result = library.vips_composite2(ground, picture, &lazy, VIPS_BLEND_MODE_OVER, "x", left, "y", top, NULL);
    return finished(result, lazy);
}

int herodex_vips_can_draw_letters(void) { return has_library() && has_fonts; }

struct HerodexFont {
    FcConfig *config;
    // By which it is asked for. Pango keeps what it found by name, so each has its own; any finds the only font there is.
    char name[32];
};

// Fontconfig's current fonts are the process's.
static pthread_mutex_t font_lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned font_count;

HerodexFont *herodex_font_open(const char *file) {
    if (!herodex_vips_can_draw_letters()) return NULL;
    HerodexFont *font = calloc(1, sizeof *font);
    if (font == NULL) return NULL;
    font->config = fonts.FcConfigCreate();
    if (font->config == NULL || !fonts.FcConfigAppFontAddFile(font->config, (const unsigned char *)file)) {
        herodex_font_close(font);
        return NULL;
    }
    pthread_mutex_lock(&font_lock);
    snprintf(font->name, sizeof font->name, "Herodex %u 36", ++font_count);
    pthread_mutex_unlock(&font_lock);
    return font;
}

int herodex_font_has(const HerodexFont *font, unsigned character) {
    // 1: those that the program added, of which there is one file.
    FcFontSet *set = fonts.FcConfigGetFonts(font->config, 1);
    for (int index = 0; set && index < set->count; index++) {
        FcCharSet *characters = NULL;
        if (fonts.FcPatternGetCharSet(set->fonts[index], "charset", 0, &characters) == 0 && characters &&
            fonts.FcCharSetHasChar(characters, character))
            return 1;
    }
    return 0;
}

void herodex_font_close(HerodexFont *font) {
    if (font->config) fonts.FcConfigDestroy(font->config);
    free(font);
}

// All letters are drawn before it returns.
static int text(VipsImage **picture, const HerodexFont *font, const char *markup, int width, int height, int dpi) {
    return dpi > 0 ? library.vips_text(picture, markup, "font", font->name, "rgba", TRUE, "width", width, "dpi", dpi,
                                       NULL)
                   : library.vips_text(picture, markup, "font", font->name, "rgba", TRUE, "width", width, "height",
                                       height, NULL);
}

HerodexPicture *herodex_vips_text(const HerodexFont *font, const char *markup, int width, int height, int dpi) {
    VipsImage *lazy = NULL, *memory = NULL;
    pthread_mutex_lock(&font_lock);
    FcConfig *usual = fonts.FcConfigReference(fonts.FcConfigGetCurrent());
    if (fonts.FcConfigSetCurrent(font->config) && text(&lazy, font, markup, width, height, dpi) == 0) {
        memory = library.vips_image_copy_memory(lazy);
        library.g_object_unref(lazy);
    }
    if (usual) {
        fonts.FcConfigSetCurrent(usual);
        fonts.FcConfigDestroy(usual);
    }
    pthread_mutex_unlock(&font_lock);
    return made(memory == NULL, memory);
}

HerodexPicture *herodex_vips_from_pixels(const void *pixels, size_t count, int width, int height, int bands) {
    VipsImage *plain = library.vips_image_new_from_memory_copy(pixels, count, width, height, bands, VIPS_FORMAT_UCHAR);
    if (plain == NULL) return made(-1, NULL);
    VipsImage *picture = NULL;
    VipsInterpretation space = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    int result = library.vips_copy(plain, &picture, "interpretation", space, NULL);
    library.g_object_unref(plain);
    return made(result, picture);
}

HerodexPicture *herodex_vips_resized(HerodexPicture *picture, int width, int height) {
    VipsImage *lazy = NULL;
    // vips_resize spares some steps, but what lies hidden under transparent pixels would shine through at their edges.
    int result = library.vips_image_hasalpha(picture)
                     ? library.vips_thumbnail_image(picture, &lazy, width, "height", height, "size", VIPS_SIZE_FORCE,
                                                    NULL)
                     : library.vips_resize(picture, &lazy, (double)width / picture->Xsize, "vscale",
                                           (double)height / picture->Ysize, NULL);
    if (result) return made(-1, NULL);
    VipsImage *resized = library.vips_image_copy_memory(lazy);
    library.g_object_unref(lazy);
    return made(resized == NULL, resized);
}

HerodexPicture *herodex_vips_on_white(HerodexPicture *picture) {
    VipsImage *flat = NULL;
    VipsArrayDouble *white = library.vips_array_double_newv(3, 255.0, 255.0, 255.0);
    int result = library.vips_image_hasalpha(picture) ? library.vips_flatten(picture, &flat, "background", white, NULL)
                                                      : library.vips_copy(picture, &flat, NULL);
    library.vips_area_unref(VIPS_AREA(white));
    return made(result, flat);
}

HerodexPicture *herodex_vips_in_space(HerodexPicture *picture, const char *space) {
    VipsImage *changed = NULL;
    int interpretation = library.vips_enum_from_nick("herodex", library.vips_interpretation_get_type(), space);
    if (interpretation < 0) return made(-1, NULL);
    return made(library.vips_colourspace(picture, &changed, interpretation, NULL), changed);
}

int herodex_vips_width(HerodexPicture *picture) { return library.vips_image_get_width(picture); }
int herodex_vips_height(HerodexPicture *picture) { return library.vips_image_get_height(picture); }
int herodex_vips_frames(HerodexPicture *picture) { return library.vips_image_get_n_pages(picture); }
int herodex_vips_bands(HerodexPicture *picture) { return library.vips_image_get_bands(picture); }
int herodex_vips_lies_on_its_side(HerodexPicture *picture) { return library.vips_image_get_orientation_swap(picture); }

int herodex_vips_has_profile(HerodexPicture *picture) {
    return library.vips_image_get_typeof(picture, VIPS_META_ICC_NAME) != 0;
}

void herodex_vips_set_field(HerodexPicture *picture, const char *name, int value) {
    library.vips_image_set_int(picture, name, value);
}

int herodex_vips_encode(HerodexPicture *picture, const char *suffix, void **bytes, size_t *count) {
    int result = library.vips_image_write_to_buffer(picture, suffix, bytes, count, NULL);
    if (result) library.vips_error_clear();
    return result;
}

const void *herodex_vips_pixels(HerodexPicture *picture) {
    const void *pixels = library.vips_image_get_data(picture);
    if (pixels == NULL) library.vips_error_clear();
    return pixels;
}

void herodex_vips_release_bytes(void *bytes) { library.g_free(bytes); }
void herodex_vips_release(HerodexPicture *picture) { library.g_object_unref(picture); }
