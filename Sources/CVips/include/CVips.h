#ifndef HERODEX_CVIPS_H
#define HERODEX_CVIPS_H
int herodex_vips_start(void);
#endif
