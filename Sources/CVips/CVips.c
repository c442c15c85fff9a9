#include "CVips.h"

#include <vips/vips.h>
#include <vips/vector.h>

static void ignore_log(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain, (void)level, (void)message, (void)data;
}

// Gives back what `result` says, dropping the shared error text on failure.
static HerodexPicture *made(int result, VipsImage *picture) {
    if (result == 0) return picture;
    vips_error_clear();
    return NULL;
}

static gpointer start_once(gpointer data) {
    (void)data;
    // A truncated PNG would print a warning a line.
    g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, ignore_log, NULL);
    if (VIPS_INIT("herodex")) return GINT_TO_POINTER(-1);
    // The vector code of libvips 8.14 (by way of liborc 0.4.33) corrupts the heap when several threads make it at once.
    vips_vector_set_enabled(FALSE);
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_block_untrusted_set(TRUE);
    return GINT_TO_POINTER(0);
}

int herodex_vips_start(void) {
    static GOnce once = G_ONCE_INIT;
    return GPOINTER_TO_INT(g_once(&once, start_once, NULL));
}

const char *herodex_vips_version(void) { return vips_version_string(); }

void herodex_vips_allow_drawing(void) { vips_operation_block_set("VipsForeignLoadSvg", FALSE); }

HerodexPicture *herodex_vips_header(const void *bytes, size_t count) {
    VipsImage *picture = vips_image_new_from_buffer(bytes, count, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
    return made(picture == NULL, picture);
}

// Nothing of the original goes on but its pixels: 8.14 writes EXIF into WebP even if told to strip it.
static void forget_metadata(VipsImage *picture) {
    static const char *const fields[] = {VIPS_META_EXIF_NAME, VIPS_META_XMP_NAME, VIPS_META_IPTC_NAME,
                                         VIPS_META_ICC_NAME, VIPS_META_PHOTOSHOP_NAME, NULL};
    for (int index = 0; fields[index]; index++) vips_image_remove(picture, fields[index]);
}

// The last step of a chain: computes all pixels now, so that a broken picture fails here and nowhere later.
static HerodexPicture *in_memory(VipsImage *lazy) {
    VipsImage *srgb = NULL, *eight = NULL, *memory = NULL;
    if (!vips_colourspace(lazy, &srgb, VIPS_INTERPRETATION_sRGB, NULL) && !vips_cast_uchar(srgb, &eight, NULL))
        memory = vips_image_copy_memory(eight);
    if (memory) forget_metadata(memory);
    VIPS_UNREF(eight);
    VIPS_UNREF(srgb);
    return made(memory == NULL, memory);
}

// libvips 8.14 ignores a "fail_on" argument of vips_thumbnail_buffer, but not the loader's own option.
#define THUMBNAIL_OPTIONS "height", height, "size", VIPS_SIZE_FORCE, "option_string", "[fail_on=truncated]"

HerodexPicture *herodex_vips_thumbnail(const void *bytes, size_t count, int width, int height, const char *profile) {
    VipsImage *lazy = NULL;
    int result = profile ? vips_thumbnail_buffer((void *)bytes, count, &lazy, width, THUMBNAIL_OPTIONS,
                                                 "export_profile", profile, NULL)
                         : vips_thumbnail_buffer((void *)bytes, count, &lazy, width, THUMBNAIL_OPTIONS, NULL);
    if (result) return made(-1, NULL);
    HerodexPicture *picture = in_memory(lazy);
    g_object_unref(lazy);
    return picture;
}

HerodexPicture *herodex_vips_drawing(const void *svg, size_t count, int width) {
    VipsImage *lazy = NULL;
    if (vips_svgload_buffer((void *)svg, count, &lazy, NULL)) return made(-1, NULL);
    if (width > 0 && lazy->Xsize > 0) {
        double scale = (double)width / lazy->Xsize;
        VIPS_UNREF(lazy);
        if (vips_svgload_buffer((void *)svg, count, &lazy, "scale", scale, NULL)) return made(-1, NULL);
    }
    HerodexPicture *picture = in_memory(lazy);
    g_object_unref(lazy);
    return picture;
}

HerodexPicture *herodex_vips_from_pixels(const void *pixels, size_t count, int width, int height, int bands) {
    VipsImage *plain = vips_image_new_from_memory_copy(pixels, count, width, height, bands, VIPS_FORMAT_UCHAR);
    if (plain == NULL) return made(-1, NULL);
    VipsImage *picture = NULL;
    VipsInterpretation space = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    int result = vips_copy(plain, &picture, "interpretation", space, NULL);
    g_object_unref(plain);
    return made(result, picture);
}

HerodexPicture *herodex_vips_resized(HerodexPicture *picture, int width, int height) {
    VipsImage *lazy = NULL;
    // vips_resize spares some steps, but what lies hidden under transparent pixels would shine through at their edges.
    int result = vips_image_hasalpha(picture)
                     ? vips_thumbnail_image(picture, &lazy, width, "height", height, "size", VIPS_SIZE_FORCE, NULL)
                     : vips_resize(picture, &lazy, (double)width / picture->Xsize, "vscale",
                                   (double)height / picture->Ysize, NULL);
    if (result) return made(-1, NULL);
    VipsImage *resized = vips_image_copy_memory(lazy);
    g_object_unref(lazy);
    return made(resized == NULL, resized);
}

HerodexPicture *herodex_vips_on_white(HerodexPicture *picture) {
    VipsImage *flat = NULL;
    VipsArrayDouble *white = vips_array_double_newv(3, 255.0, 255.0, 255.0);
    int result = vips_image_hasalpha(picture) ? vips_flatten(picture, &flat, "background", white, NULL)
                                              : vips_copy(picture, &flat, NULL);
    vips_area_unref(VIPS_AREA(white));
    return made(result, flat);
}

HerodexPicture *herodex_vips_in_space(HerodexPicture *picture, const char *space) {
    VipsImage *changed = NULL;
    int interpretation = vips_enum_from_nick("herodex", VIPS_TYPE_INTERPRETATION, space);
    if (interpretation < 0) return made(-1, NULL);
    return made(vips_colourspace(picture, &changed, interpretation, NULL), changed);
}

int herodex_vips_width(HerodexPicture *picture) { return vips_image_get_width(picture); }
int herodex_vips_height(HerodexPicture *picture) { return vips_image_get_height(picture); }
int herodex_vips_bands(HerodexPicture *picture) { return vips_image_get_bands(picture); }
int herodex_vips_lies_on_its_side(HerodexPicture *picture) { return vips_image_get_orientation_swap(picture); }

int herodex_vips_has_profile(HerodexPicture *picture) {
    return vips_image_get_typeof(picture, VIPS_META_ICC_NAME) != 0;
}

void herodex_vips_set_field(HerodexPicture *picture, const char *name, int value) {
    vips_image_set_int(picture, name, value);
}

int herodex_vips_encode(HerodexPicture *picture, const char *suffix, void **bytes, size_t *count) {
    int result = vips_image_write_to_buffer(picture, suffix, bytes, count, NULL);
    if (result) vips_error_clear();
    return result;
}

const void *herodex_vips_pixels(HerodexPicture *picture) {
    const void *pixels = vips_image_get_data(picture);
    if (pixels == NULL) vips_error_clear();
    return pixels;
}

void herodex_vips_release_bytes(void *bytes) { g_free(bytes); }
void herodex_vips_release(HerodexPicture *picture) { g_object_unref(picture); }
