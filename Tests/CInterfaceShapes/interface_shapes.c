#include "interface_shapes.h"

#include <stddef.h>

#include "lifeline_signatures.h"

typedef struct job job;
typedef struct point point;

struct engine_of_2_42 {
  void (*polygon)(job *, point *, int, int);
  void (*beziercurve)(job *, point *, int, int, int, int);
  void (*polyline)(job *, point *, int);
};

struct engine_of_12 {
  void (*polygon)(job *, point *, size_t, int);
  void (*beziercurve)(job *, point *, size_t, int);
  void (*polyline)(job *, point *, size_t);
};

#define SHAPES(engine) \
  static const char shapes[] = { \
    LIFELINE_POLYGON(((struct engine *)0)->polygon, job, point, 'b', 's'), \
    LIFELINE_CURVE(((struct engine *)0)->beziercurve, job, point, 'b', 's'), \
    LIFELINE_POLYLINE(((struct engine *)0)->polyline, job, point, 'b', 's'), 0}; \
  return shapes

const char *interface_shapes_of_2_42(void) { SHAPES(engine_of_2_42); }
const char *interface_shapes_of_12(void) { SHAPES(engine_of_12); }
