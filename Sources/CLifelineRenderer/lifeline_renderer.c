// Writes the document once, as bytes, from the numbers and attributes that Graphviz hands over. The style sheet gives
// colours, lines and fonts, so that only classes and places are written.
#include "lifeline_renderer.h"

#include <graphviz_version.h>
#include <gvplugin.h>
#include <gvplugin_device.h>
#include <gvplugin_render.h>
#include <limits.h>

#include "lifeline_signatures.h"
#include "svg_parts.h"

static picture *picture_of(GVJ_t *job) { return job->context; }

// MARK: - What Graphviz calls for shapes

static void put_coordinates(picture *picture, const pointf *point) {
  put_number(&picture->text, "", tenths(point->x, picture->x));
  put_number(&picture->text, ",", tenths(-point->y, picture->y));
}

static void put_points(GVJ_t *job, const char *name, const pointf *points, size_t count) {
  picture *picture = job->context;
  item *item = add(picture, PART, name);
  put(&picture->text, " points=\"");
  for (size_t index = 0; index < count; index++) {
    if (index) put(&picture->text, " ");
    put_coordinates(picture, points + index);
  }
  end_attributes(picture, item);
}

/// Writes a box with round corners, whose edges and radius are in tenths.
static item *put_box(picture *picture, long left, long top, long right, long bottom, long radius) {
  item *item = add(picture, PART, "rect");
  put_number(&picture->text, " x=\"", left);
  put_number(&picture->text, "\" y=\"", top);
  put_number(&picture->text, "\" width=\"", right - left);
  put_number(&picture->text, "\" height=\"", bottom - top);
  put_number(&picture->text, "\" rx=\"", radius);
  end_attributes(picture, item);
  return item;
}

static void polyline(GVJ_t *job, pointf *points, size_t count) { put_points(job, "polyline", points, count); }

/// Writes the ground, which is a polygon of the graph itself, as a box with round corners.
static void put_ground(picture *picture, const pointf *points, size_t count) {
  long left = LONG_MAX, right = LONG_MIN, top = LONG_MAX, bottom = LONG_MIN;
  for (size_t index = 0; index < count; index++) {
    long x = tenths(points[index].x, picture->x), y = tenths(-points[index].y, picture->y);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  item *item = put_box(picture, left, top, right, bottom, 120);
  item->class.start = picture->text.count;
  put(&picture->text, "background");
  item->class.end = picture->text.count;
}

static void polygon(GVJ_t *job, const pointf *points, size_t count) {
  if (job->obj->type == ROOTGRAPH_OBJTYPE) put_ground(job->context, points, count);
  else put_points(job, "polygon", points, count);
}

/// Writes an outline of eight curves that is a box with round corners as such; returns 0 where it is none.
static int put_rounded_box(picture *picture, const pointf *points, size_t count) {
  if (count != 25) return 0;
  long x[25], y[25], left = LONG_MAX, right = LONG_MIN, top = LONG_MAX, bottom = LONG_MIN, radius = 0;
  for (int index = 0; index < 25; index++) {
    x[index] = tenths(points[index].x, picture->x);
    y[index] = tenths(-points[index].y, picture->y);
    if (x[index] < left) left = x[index];
    if (x[index] > right) right = x[index];
    if (y[index] < top) top = y[index];
    if (y[index] > bottom) bottom = y[index];
  }
  if (x[0] != x[24] || y[0] != y[24]) return 0;
  for (int index = 0; index < 24; index += 3) {
    long width = labs(x[index + 3] - x[index]), height = labs(y[index + 3] - y[index]);
    if (index % 2) {
      if (labs(width - height) > 1) return 0;
      if (width > radius) radius = width;
    } else if (x[index] != x[index + 1] || y[index] != y[index + 1] || x[index + 2] != x[index + 3]
        || y[index + 2] != y[index + 3]
        || !((!width && (x[index] == left || x[index] == right)) || (!height && (y[index] == top || y[index] == bottom))))
      return 0;
  }
  put_box(picture, left, top, right, bottom, radius);
  return 1;
}

/// Writes a run of curves, those that are straight as lines.
static void curve(GVJ_t *job, pointf *points, size_t count) {
  picture *picture = job->context;
  if (put_rounded_box(picture, points, count)) return;
  item *item = add(picture, PART, "path");
  put(&picture->text, " d=\"M");
  put_coordinates(picture, points);
  char last = 'M';
  for (size_t index = 3; index < count; index += 3) {
    int is_flat = 1, is_upright = 1;
    for (size_t point = index - 2; point <= index; point++) {
      is_flat = is_flat && tenths(-points[point].y, picture->y) == tenths(-points[index - 3].y, picture->y);
      is_upright = is_upright && tenths(points[point].x, picture->x) == tenths(points[index - 3].x, picture->x);
    }
    char next = is_flat ? 'H' : is_upright ? 'V' : 'C';
    put_bytes(&picture->text, next == last ? " " : &next, 1);
    if (is_flat) put_tenths(&picture->text, tenths(points[index].x, picture->x));
    else if (is_upright) put_tenths(&picture->text, tenths(-points[index].y, picture->y));
    else for (size_t point = index - 2; point <= index; point++) {
      if (point > index - 2) put(&picture->text, " ");
      put_coordinates(picture, points + point);
    }
    last = next;
  }
  end_attributes(picture, item);
}

static void ellipse(GVJ_t *job, pointf *corner, int filled) {
  (void)filled;
  picture *picture = job->context;
  item *item = add(picture, PART, "ellipse");
  put_number(&picture->text, " cx=\"", tenths(corner[0].x, picture->x));
  put_number(&picture->text, "\" cy=\"", tenths(-corner[0].y, picture->y));
  put_number(&picture->text, "\" rx=\"", tenths(corner[1].x - corner[0].x, 0));
  put_number(&picture->text, "\" ry=\"", tenths(corner[1].y - corner[0].y, 0));
  end_attributes(picture, item);
}

static void polygon_before(GVJ_t *job, pointf *points, int count, int filled) {
  (void)filled, polygon(job, points, (size_t)count);
}
static void polygon_since(GVJ_t *job, pointf *points, size_t count, int filled) {
  (void)filled, polygon(job, points, count);
}
static void polyline_before(GVJ_t *job, pointf *points, int count) { polyline(job, points, (size_t)count); }
static void curve_before(GVJ_t *job, pointf *points, int count, int at_start, int at_end, int filled) {
  (void)at_start, (void)at_end, (void)filled, curve(job, points, (size_t)count);
}
static void curve_since(GVJ_t *job, pointf *points, size_t count, int filled) {
  (void)filled, curve(job, points, count);
}

// MARK: - What Graphviz calls for text and links

/// Finds the entry of a line in a list of a font token; the last one of `class:` serves the lines that follow.
static size_t token_entry(const char *token, const char *key, int line, int serves_more, const char **entry) {
  const char *list = strstr(token, key);
  if (!list) return 0;
  for (list += strlen(key);; line--) {
    size_t length = strcspn(list, ",;");
    *entry = list;
    if (!line || (list[length] != ',' && serves_more)) return length;
    if (list[length] != ',') return 0;
    list += length + 1;
  }
}

/// Writes a line of a label. Its `fontname` is a token, `class:code,small;width:61.5,`: the classes of the lines, and the
/// lengths in points that they are made to have in every viewer.
static void text_span(GVJ_t *job, pointf place, textspan_t *span) {
  picture *picture = job->context;
  buffer *text = &picture->text;
  const char *token = span->font && span->font->name ? span->font->name : "", *entry;
  int line = picture->line++;
  const char *words = span->str;
  size_t length = strlen(words);
  if (strspn(words, " ") == length) return;
  item *item = add(picture, PART, "text");
  int document = picture->description->is_right_to_left, is_reversed = is_right_to_left(words, document);
  if (is_reversed != document) put(text, is_reversed ? " direction=\"rtl\"" : " direction=\"ltr\"");
  // A text begins at its right where it is written from there.
  char start = is_reversed ? 'r' : 'l', end = is_reversed ? 'l' : 'r';
  put(text, span->just == start ? " text-anchor=\"start" : span->just == end ? " text-anchor=\"end" : " text-anchor=\"middle");
  put_number(text, "\" x=\"", tenths(place.x, picture->x));
  put_number(text, "\" y=\"", tenths(-place.y - span->yoffset_centerline, picture->y));
  put(text, "\"");
  int is_token = !strncmp(token, "class:", 6);
  if (is_token && token_entry(token, ";width:", line, 0, &entry)) {
    put_number(text, " textLength=\"", tenths(strtod(entry, NULL), 0));
    put(text, "\" lengthAdjust=\"spacingAndGlyphs\"");
  }
  if (*words == ' ' || words[length - 1] == ' ' || strstr(words, "  ")) put(text, " xml:space=\"preserve\"");
  item->attributes.end = item->class.start = text->count;
  if (is_token && (length = token_entry(token, "class:", line, 1, &entry))) put_bytes(text, entry, length);
  item->class.end = item->content.start = text->count;
  put_escaped(text, words, 0);
  item->content.end = text->count;
}

static void begin_label(GVJ_t *job, label_type type) {
  (void)type;
  picture_of(job)->line = 0;
}

static void begin_anchor(GVJ_t *job, char *address, char *tip, char *target, char *id) {
  (void)target, (void)id;
  picture *picture = job->context;
  obj_state_t *object = job->obj;
  item *link = add(picture, LINK, address && *address ? "a" : NULL);
  if (link->name) {
    put(&picture->text, " href=\"");
    put_address(&picture->text, address);
    put(&picture->text, picture->description->has_links_beside ? "\" tabindex=\"-1\"" : "\"");
  }
  link->attributes.end = link->content.start = picture->text.count;
  // All other tips are of Graphviz' making.
  int is_explicit = (tip == object->tooltip && object->explicit_tooltip)
    || (tip == object->labeltooltip && object->explicit_labeltooltip)
    || (tip == object->headtooltip && object->explicit_headtooltip)
    || (tip == object->tailtooltip && object->explicit_tailtooltip);
  if (tip && is_explicit) put_escaped(&picture->text, tip, 0);
  link->content.end = picture->text.count;
}

/// Ends a link: one that holds or says nothing is none, and one that leads where the link before it does is joined to it.
static void end_anchor(GVJ_t *job) {
  picture *picture = job->context;
  size_t open = picture->count;
  while (open && picture->items[open - 1].kind != LINK) open--;
  if (!open--) return;
  item *link = picture->items + open, *before = NULL;
  if (open + 1 == picture->count) return (void)picture->count--;
  if (!link->name && is_empty(link->content)) {
    memmove(link, link + 1, (--picture->count - open) * sizeof *link);
    return;
  }
  for (size_t index = open; index && picture->items[open - 1].kind == END && !before; index--)
    if (picture->items[index - 1].kind == LINK) before = picture->items + index - 1;
  if (before && before->name && link->name && are_equal(picture, before->attributes, link->attributes)
      && (is_empty(link->content) || are_equal(picture, before->content, link->content))) {
    picture->count -= 2;
    memmove(link - 1, link + 1, (picture->count - open + 1) * sizeof *link);
  }
  add(picture, END, NULL);
}

// MARK: - What Graphviz calls for objects

static void begin_graph(GVJ_t *job) {
  picture *picture = job->context;
  buffer *out = &picture->out;
  const lifeline_description *description = picture->description;
  long numbers[] = {
    tenths(job->canvasBox.LL.x, 0), tenths(job->canvasBox.LL.y, 0), tenths(job->canvasBox.UR.x, 0),
    tenths(job->canvasBox.UR.y, 0)};
  put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
  for (int index = 0; index < 4; index++) put_number(out, index ? " " : "", numbers[index]);
  put_number(out, "\" width=\"", numbers[2]);
  put_number(out, "\" height=\"", numbers[3]);
  put(out, "\" role=\"");
  picture->role = out->count;
  put(out, "\" aria-labelledby=\"");
  put_prefix(picture), put(out, "title "), put_prefix(picture), put(out, "desc\" lang=\"");
  put_escaped(out, description->language, 1), put(out, "\" class=\"lifeline");
  if (*attribute(job->obj->u.g, "class")) put(out, " "), put_escaped(out, attribute(job->obj->u.g, "class"), 1);
  put(out, "\"");
  if (description->is_right_to_left) put(out, " direction=\"rtl\"");
  // Lines are not filled, even where a viewer reads no style sheet.
  put(out, " fill=\"none\"");
  put_bytes(&picture->ids, "title\0desc", 11);
  put_id(picture, attribute(job->obj->u.g, "id"));
  put(out, ">\n");
  put_words(picture, "title", description->title, 1);
  put_words(picture, "desc", description->summary, 1);
  // Viewers that lose a sheet at what they do not know lose the second alone.
  if (*description->style) put_words(picture, "style", description->style, 0);
  if (*description->adaptive_style) put_words(picture, "style", description->adaptive_style, 0);
}

static void begin_page(GVJ_t *job) {
  picture_of(job)->x = hundredths_of(job->translation.x);
  picture_of(job)->y = hundredths_of(-job->translation.y);
}

static void end_graph(GVJ_t *job) {
  picture *picture = job->context;
  flush_items(picture);
  put(&picture->out, "</svg>\n");
  // What is within an image is hidden from assistive technology, links too.
  insert(&picture->out, picture->role, picture->has_links ? "document" : "img");
}

static void begin_object(GVJ_t *job) { flush_items(job->context); }
static void end_cluster(GVJ_t *job) { put_object(job->context, job->obj->u.sg, "cluster"); }
static void end_node(GVJ_t *job) { put_object(job->context, job->obj->u.n, "node"); }
static void end_edge(GVJ_t *job) { put_object(job->context, job->obj->u.e, "edge"); }
static void nothing(GVJ_t *job) { (void)job; }

// MARK: - The plug-in

#define MEMBER(name) ((gvrender_engine_t *)0)->name

static gvrender_engine_t engine = {
  .begin_graph = begin_graph, .end_graph = end_graph, .begin_page = begin_page, .begin_cluster = begin_object,
  .end_cluster = end_cluster, .begin_node = begin_object, .end_node = end_node, .begin_edge = begin_object, .end_edge = end_edge,
  .begin_anchor = begin_anchor, .end_anchor = end_anchor, .begin_label = begin_label, .textspan = text_span,
  .ellipse = ellipse,
  .polygon = LIFELINE_POLYGON(MEMBER(polygon), GVJ_t, pointf, polygon_before, polygon_since),
  .beziercurve = LIFELINE_CURVE(MEMBER(beziercurve), GVJ_t, pointf, curve_before, curve_since),
  .polyline = LIFELINE_POLYLINE(MEMBER(polyline), GVJ_t, pointf, polyline_before, polyline),
};
static gvrender_features_t features = {
  GVRENDER_Y_GOES_DOWN | GVRENDER_DOES_TRANSFORM | GVRENDER_DOES_LABELS | GVRENDER_DOES_MAPS | GVRENDER_DOES_TARGETS
    | GVRENDER_DOES_TOOLTIPS,
  4., NULL, 0, RGBA_BYTE,
};
static gvdevice_engine_t writer = {nothing, NULL, nothing};
static gvdevice_features_t device = {GVDEVICE_DOES_TRUECOLOR, {0., 0.}, {0., 0.}, {72., 72.}};
static gvplugin_installed_t renderers[] = {{1, "lifeline", 1, &engine, &features}, {0}};
static gvplugin_installed_t devices[] = {{1, "lifeline:lifeline", 1, &writer, &device}, {0}};
static gvplugin_api_t interfaces[] = {{API_device, devices}, {API_render, renderers}, {0}};
static gvplugin_library_t library = {"lifeline", interfaces};

const char *lifeline_headers_version(void) { return PACKAGE_VERSION; }

void lifeline_add_renderer(GVC_t *context) { gvAddLibrary(context, &library); }

int lifeline_draw(
    GVC_t *context, graph_t *graph, const lifeline_description *description, char **bytes, size_t *count) {
  picture picture = {.description = description};
  int status = gvRenderContext(context, graph, "lifeline", &picture);
  int has_failed = picture.out.has_failed || picture.text.has_failed || picture.ids.has_failed;
  free(picture.text.bytes), free(picture.ids.bytes), free(picture.items);
  if (has_failed) free(picture.out.bytes);
  *bytes = has_failed ? NULL : picture.out.bytes;
  *count = has_failed ? 0 : picture.out.count;
  return status;
}
