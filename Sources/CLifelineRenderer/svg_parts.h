// The parts of a picture. Those of an object (a node, an edge, a cluster) wait until it ends, for one that is a single part
// has no group of its own.
#pragma once
#include "lifeline_renderer.h"
#include "svg_bytes.h"

typedef struct {
  size_t start, end;
} range; // of the bytes in `text`

typedef struct {
  enum { PART, LINK, END } kind; // parts of a link stand between it and its end
  const char *name; // of the element; null for a link that leads nowhere and has a title only
  range attributes, class, content; // the content of a link is its title
} item;

typedef struct {
  buffer out, text, ids;
  item *items;
  size_t count, capacity;
  long x, y; // where the origin stands, in hundredths
  int line; // of the label in hand
  size_t role; // where the role of the document goes, once it is known whether it has links
  int has_links;
  const lifeline_description *description;
} picture;

static item *add(picture *picture, int kind, const char *name) {
  static item none;
  if (picture->count == picture->capacity) {
    size_t capacity = 2 * picture->capacity + 16;
    item *larger = realloc(picture->items, capacity * sizeof *larger);
    if (!larger) {
      picture->out.has_failed = 1;
      return &none;
    }
    picture->items = larger;
    picture->capacity = capacity;
  }
  size_t here = picture->text.count;
  item *added = picture->items + picture->count++;
  *added = (item){kind, name, {here, here}, {here, here}, {here, here}};
  return added;
}

/// Ends the last attribute of the item in hand.
static void end_attributes(picture *picture, item *item) {
  put(&picture->text, "\"");
  item->attributes.end = picture->text.count;
}

static int is_empty(range range) { return range.start == range.end; }
static void put_range(picture *picture, range range) {
  put_bytes(&picture->out, picture->text.bytes + range.start, range.end - range.start);
}
static int are_equal(picture *picture, range one, range other) {
  size_t length = one.end - one.start;
  return length == other.end - other.start
    && (!length || !memcmp(picture->text.bytes + one.start, picture->text.bytes + other.start, length));
}

static void put_class(picture *picture, const char *class, range added) {
  if (!*class && is_empty(added)) return;
  put(&picture->out, " class=\"");
  put_escaped(&picture->out, class, 1);
  if (*class && !is_empty(added)) put(&picture->out, " ");
  put_range(picture, added);
  put(&picture->out, "\"");
}

static void put_title(picture *picture, range title) {
  if (is_empty(title)) return;
  put(&picture->out, "<title>");
  put_range(picture, title);
  put(&picture->out, "</title>\n");
}

/// Writes what every identifier begins with.
static void put_prefix(picture *picture) {
  char first = *picture->description->id_prefix | 32;
  if (first < 'a' || first > 'z') put(&picture->out, "_");
  put_identifier(&picture->out, picture->description->id_prefix);
  put(&picture->out, "-");
}

/// Writes an identifier, where the DOT text has one and it was not given before.
static void put_id(picture *picture, const char *id) {
  if (!*id) return;
  const char *known = picture->ids.bytes, *end = known + picture->ids.count;
  for (; known < end; known += strlen(known) + 1) if (!strcmp(known, id)) return;
  put_bytes(&picture->ids, id, strlen(id) + 1);
  put(&picture->out, " id=\"");
  put_prefix(picture);
  put_identifier(&picture->out, id);
  put(&picture->out, "\"");
}

/// Writes an item and what is inside it; returns the index behind it. `id` and `class` are those of a group that holds
/// nothing else.
static size_t put_item(picture *picture, size_t index, const char *id, const char *class, int is_alone) {
  buffer *out = &picture->out;
  item item = picture->items[index++];
  put(out, "<");
  put(out, item.name ? item.name : "g");
  picture->has_links |= item.kind == LINK && item.name;
  // The class stands behind the places of a box, and of a part among others.
  int is_first = is_alone && !(item.name && !strcmp(item.name, "rect"));
  put_id(picture, id);
  if (is_first) put_class(picture, class, item.class);
  put_range(picture, item.attributes);
  if (!is_first) put_class(picture, class, item.class);
  if (item.kind == PART) {
    if (is_empty(item.content)) {
      put(out, "/>\n");
      return index;
    }
    put(out, ">");
    put_range(picture, item.content);
  } else {
    put(out, ">\n");
    put_title(picture, item.content);
    while (picture->items[index].kind != END) index = put_item(picture, index, "", "", 0);
    index++;
  }
  put(out, "</");
  put(out, item.name ? item.name : "g");
  put(out, ">\n");
  return index;
}

/// Writes what waits at the level of the whole graph.
static void flush_items(picture *picture) {
  for (size_t index = 0; index < picture->count;) index = put_item(picture, index, "", "", 0);
  picture->count = picture->text.count = 0;
}

static const char *attribute(void *object, const char *name) {
  const char *value = agget(object, (char *)name);
  return value ? value : "";
}

/// Writes an object: as a group, or as its only part.
static void put_object(picture *picture, void *object, const char *kind) {
  size_t count = 0;
  const item *first = picture->items;
  int is_titled = 1; // by one title for all of it
  for (size_t index = 0; index < picture->count; index++, count++) {
    const item *item = picture->items + index;
    is_titled = is_titled && item->kind == LINK && !item->name && are_equal(picture, item->content, first->content);
    if (item->kind == LINK) while (picture->items[index].kind != END) index++;
  }
  const char *id = attribute(object, "id"), *class = attribute(object, "class");
  if (count == 1 && !is_titled) {
    put_item(picture, 0, id, *class || !is_empty(first->class) ? class : kind, 1);
  } else if (count) {
    put(&picture->out, "<g");
    put_id(picture, id);
    put_class(picture, *class ? class : kind, (range){0, 0});
    put(&picture->out, ">\n");
    if (is_titled) put_title(picture, first->content);
    for (size_t index = 0; index < picture->count;) {
      if (is_titled && picture->items[index].kind != PART) index++;
      else index = put_item(picture, index, "", "", 0);
    }
    put(&picture->out, "</g>\n");
  }
  picture->count = picture->text.count = 0;
}

/// Writes an element of the whole document that holds words.
static void put_words(picture *picture, const char *name, const char *words, int has_id) {
  buffer *out = &picture->out;
  put(out, "<"), put(out, name);
  if (has_id) {
    put(out, " id=\""), put_prefix(picture), put(out, name), put(out, "\"");
  }
  if (!*words) {
    put(out, "/>\n");
    return;
  }
  put(out, ">"), put_escaped(out, words, 0), put(out, "</"), put(out, name), put(out, ">\n");
}
