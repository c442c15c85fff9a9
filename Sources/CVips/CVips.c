#include "CVips.h"
#include <vips/vips.h>
int herodex_vips_start(void) { return VIPS_INIT("herodex"); }
