// What Swift cannot say about libgvc: macros, and types that differ from one Graphviz to the next.
#pragma once
#include <gvc.h>
#include <stddef.h>

#include "ordered_ids.h"

typedef int (*lifeline_new_render)(GVC_t *, graph_t *, const char *, char **, size_t *);

/// Renders to memory. Graphviz 13 made the length a size_t; before, it was an unsigned int.
static inline int lifeline_render(
    GVC_t *context, Agraph_t *graph, const char *format, char **data, size_t *length) {
  unsigned int small = 0;
  size_t large = 0;
  int status = gvRenderData(
      context, graph, format, data,
      _Generic(&gvRenderData, lifeline_new_render: &large, default: &small));
  *length = large ? large : small;
  return status;
}

/// Returns the declared attribute of that name, or null.
static inline Agsym_t *lifeline_attribute(Agraph_t *root, int kind, const char *name) {
  return agattr(root, kind, (char *)name, NULL);
}

/// Returns the attribute of that name, declaring it where the graph does not.
static inline Agsym_t *lifeline_declare(Agraph_t *root, int kind, const char *name) {
  Agsym_t *known = lifeline_attribute(root, kind, name);
  return known ? known : agattr(root, kind, (char *)name, (char *)"");
}

static inline void lifeline_set(void *object, Agsym_t *attribute, const char *value) {
  agxset(object, attribute, (char *)value);
}

/// Sets an attribute of the whole graph, declaring it where the graph does not.
static inline void lifeline_set_root(Agraph_t *root, const char *name, const char *value) {
  agsafeset(root, (char *)name, (char *)value, "");
}

static inline const char *lifeline_root_value(Agraph_t *root, const char *name) {
  return agget(root, (char *)name);
}

static inline int lifeline_is_html(const char *value) { return aghtmlstr((char *)value); }

/// Makes the parser count lines from one again.
static inline void lifeline_restart_line_count(void) { agsetfile(NULL); }

static inline unsigned long lifeline_sequence(Agedge_t *edge) { return (unsigned long)AGSEQ(edge); }

static inline Agnode_t *lifeline_head(Agedge_t *edge) { return AGHEAD(edge); }
static inline Agnode_t *lifeline_tail(Agedge_t *edge) { return AGTAIL(edge); }

static inline pointf lifeline_node_center(Agnode_t *node) { return ND_coord(node); }

/// Returns the size in inches.
static inline pointf lifeline_node_size(Agnode_t *node) {
  pointf size = {ND_width(node), ND_height(node)};
  return size;
}

static inline splines *lifeline_edge_splines(Agedge_t *edge) { return ED_spl(edge); }
static inline textlabel_t *lifeline_edge_label(Agedge_t *edge) {
  return ED_label(edge) ? ED_label(edge) : ED_xlabel(edge);
}
static inline textlabel_t *lifeline_graph_label(Agraph_t *graph) { return GD_label(graph); }
static inline boxf lifeline_graph_bounds(Agraph_t *graph) { return GD_bb(graph); }
static inline int lifeline_cluster_count(Agraph_t *graph) { return (int)GD_n_cluster(graph); }

/// Returns a cluster directly inside the graph; the first has the index 1.
static inline Agraph_t *lifeline_cluster(Agraph_t *graph, int index) {
  return GD_clust(graph)[index];
}

// MARK: - Where Graphviz is

#ifdef __APPLE__
#include <dlfcn.h>
typedef Dl_info lifeline_symbol_information;
static inline int lifeline_dladdr(const void *address, lifeline_symbol_information *information) {
  return dladdr(address, information);
}
#else
// glibc shows its dladdr only to those who define _GNU_SOURCE before any header, which a header of a
// module cannot: so declare it here, as the manual page dladdr(3) does.
typedef struct {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} lifeline_symbol_information;
extern int lifeline_dladdr(const void *, lifeline_symbol_information *) __asm__("dladdr");
#endif

/// The beginning of fontconfig's FcFontSet: fontconfig is loaded when asked for, so that its headers
/// are not needed.
typedef struct {
  int count;
  int capacity;
  void **fonts;
} lifeline_font_set;
