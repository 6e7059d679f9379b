// The signatures of Graphviz' renderers: version 2.42 and its like count points as `int`, and tell a curve of its arrows;
// later ones count them as `size_t`, and do not. The type of the member in the headers decides.
#pragma once

#define LIFELINE_POLYGON(member, job, point, before, since) \
  _Generic((member), void (*)(job *, point *, int, int): before, default: since)
#define LIFELINE_CURVE(member, job, point, before, since) \
  _Generic((member), void (*)(job *, point *, int, int, int, int): before, default: since)
#define LIFELINE_POLYLINE(member, job, point, before, since) \
  _Generic((member), void (*)(job *, point *, int): before, default: since)
