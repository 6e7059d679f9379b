// Draws a graph as a finished SVG document, through Graphviz' interface for renderers.
#pragma once
#include <gvc.h>
#include <stddef.h>

/// What a picture says of itself, as UTF-8 in which nothing is escaped.
typedef struct {
  const char *id_prefix; // what every `id` begins with
  const char *title, *summary, *language, *style, *adaptive_style;
  int is_right_to_left; // whether the language is written so
  int has_links_beside; // whether the page around the document leads wherever its links do
} lifeline_description;

/// The version of Graphviz whose headers this was built with. The renderer reads structures of libgvc, so that it may
/// be used with no other.
const char *lifeline_headers_version(void);

/// Makes the renderer known to a context.
void lifeline_add_renderer(GVC_t *context);

/// Draws a graph that has a layout; returns 0 where that went well.
///
/// The document is handed over in `bytes`, which the caller frees; it is null where there is no memory.
int lifeline_draw(
    GVC_t *context, graph_t *graph, const lifeline_description *description, char **bytes, size_t *count);
