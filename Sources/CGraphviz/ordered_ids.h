// Makes graphs, from DOT text or by calls, so that subgraphs keep the order in which they come.
//
// cgraph orders subgraphs by their ids, and by default the id of a name is the address of its string:
// layout and drawing order of clusters then differ from run to run. These ids count up instead.
#pragma once
#include <cgraph.h>
#include <stdlib.h>
#include <string.h>

// MARK: - Names and their ids

/// The names of one graph; the id of the name at `index` is `2 * (index + 1)`, odd ids have no name.
typedef struct {
  char **names;
  size_t count, capacity;
  size_t *slots; // index + 1 of a name, or 0; the size is a power of two
  size_t slot_count;
  IDTYPE next_odd;
} lifeline_ids;

static inline size_t lifeline_ids_hash(const char *name) {
  size_t hash = 1469598103934665603u; // FNV-1a
  for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 1099511628211u;
  return hash;
}

/// Returns the slot of a name: where it is, or where it belongs.
static inline size_t lifeline_ids_slot(const lifeline_ids *ids, const char *name) {
  size_t slot = lifeline_ids_hash(name) & (ids->slot_count - 1);
  while (ids->slots[slot] && strcmp(ids->names[ids->slots[slot] - 1], name))
    slot = (slot + 1) & (ids->slot_count - 1);
  return slot;
}

/// Makes room for one more name; returns 0 where there is no memory.
static inline int lifeline_ids_grow(lifeline_ids *ids) {
  if (ids->count == ids->capacity) {
    size_t capacity = ids->capacity ? 2 * ids->capacity : 64;
    char **names = (char **)realloc(ids->names, capacity * sizeof *names);
    if (!names) return 0;
    ids->names = names;
    ids->capacity = capacity;
  }
  if (2 * (ids->count + 1) > ids->slot_count) {
    size_t slot_count = ids->slot_count ? 2 * ids->slot_count : 256;
    size_t *slots = (size_t *)calloc(slot_count, sizeof *slots);
    if (!slots) return 0;
    free(ids->slots);
    ids->slots = slots;
    ids->slot_count = slot_count;
    for (size_t index = 0; index < ids->count; index++)
      ids->slots[lifeline_ids_slot(ids, ids->names[index])] = index + 1;
  }
  return 1;
}

// MARK: - What cgraph asks for

static inline void *lifeline_ids_open(Agraph_t *graph, Agdisc_t *discipline) {
  (void)graph;
  (void)discipline;
  lifeline_ids *ids = (lifeline_ids *)calloc(1, sizeof(lifeline_ids));
  if (ids) ids->next_odd = 1;
  return ids;
}

// cgraph's writer asks of each name whether it is an HTML-like one, and looks for the answer in the
// head that its own strings have (two words at most): a head of zeros says no.
enum { lifeline_ids_head = 32 };

static inline char *lifeline_ids_copy(const char *name) {
  size_t size = strlen(name) + 1;
  char *block = (char *)calloc(1, lifeline_ids_head + size);
  if (!block) return NULL;
  memcpy(block + lifeline_ids_head, name, size);
  return block + lifeline_ids_head;
}

static inline long lifeline_ids_map(
    void *state, int kind, char *name, IDTYPE *id, int may_create) {
  (void)kind;
  lifeline_ids *ids = (lifeline_ids *)state;
  if (!ids) return 0;
  if (!name) {
    *id = ids->next_odd;
    ids->next_odd += 2;
    return 1;
  }
  if (ids->slot_count) {
    size_t index = ids->slots[lifeline_ids_slot(ids, name)];
    if (index) {
      *id = 2 * (IDTYPE)index;
      return 1;
    }
  }
  if (!may_create || !lifeline_ids_grow(ids)) return 0;
  char *copy = lifeline_ids_copy(name);
  if (!copy) return 0;
  ids->names[ids->count++] = copy;
  ids->slots[lifeline_ids_slot(ids, name)] = ids->count;
  *id = 2 * (IDTYPE)ids->count;
  return 1;
}

/// A name keeps its id for the life of the graph.
static inline void lifeline_ids_free(void *state, int kind, IDTYPE id) {
  (void)state;
  (void)kind;
  (void)id;
}

static inline char *lifeline_ids_print(void *state, int kind, IDTYPE id) {
  (void)kind;
  lifeline_ids *ids = (lifeline_ids *)state;
  return ids && id % 2 == 0 && id / 2 <= ids->count && id ? ids->names[id / 2 - 1] : NULL;
}

static inline void lifeline_ids_close(void *state) {
  lifeline_ids *ids = (lifeline_ids *)state;
  if (!ids) return;
  for (size_t index = 0; index < ids->count; index++) {
    free(ids->names[index] - lifeline_ids_head);
  }
  free(ids->names);
  free(ids->slots);
  free(ids);
}

// MARK: - Reading

typedef struct {
  const char *text;
  size_t rest;
} lifeline_text;

static inline int lifeline_text_read(void *channel, char *buffer, int size) {
  lifeline_text *text = (lifeline_text *)channel;
  size_t length = text->rest < (size_t)size ? text->rest : (size_t)size;
  memcpy(buffer, text->text, length);
  text->text += length;
  text->rest -= length;
  return (int)length;
}

/// How graphs are read: with names whose ids count up, from text in memory.
static inline Agdisc_t *lifeline_discipline(void) {
  static Agiddisc_t ids;
  static Agiodisc_t input;
  static Agdisc_t discipline;
  if (!discipline.id) {
    // What other versions of Graphviz ask for besides is as they have it.
    ids = AgIdDisc;
    ids.open = lifeline_ids_open;
    ids.map = (__typeof__(ids.map))lifeline_ids_map;
    ids.free = lifeline_ids_free;
    ids.print = lifeline_ids_print;
    ids.close = lifeline_ids_close;
    input = AgIoDisc;
    input.afread = lifeline_text_read;
    discipline.mem = &AgMemDisc;
    discipline.id = &ids;
    discipline.io = &input;
  }
  return &discipline;
}

/// Parses the first graph of a text; what follows it stays with the parser.
static inline Agraph_t *lifeline_read(const char *text) {
  lifeline_text channel = {text, strlen(text)};
  return agread(&channel, lifeline_discipline());
}

// MARK: - Building

static inline char *lifeline_behind(char *text) { return text + strlen(text) + 1; }

/// Sets the attributes of an object, or without one those of all that follow; returns what is behind them.
static inline char *lifeline_set_all(Agraph_t *root, int kind, void *object, char *calls) {
  while (*calls) {
    char *name = calls + 1, *value = lifeline_behind(name); // the mark says only how DOT text has it
    if (object) {
      Agsym_t *known = agattr(root, kind, name, NULL);
      agxset(object, known ? known : agattr(root, kind, name, (char *)""), value);
    } else {
      Agsym_t *set = agattr(root, kind, name, value);
      if (set) set->print = 1; // as the parser does, so that it is written even where it is as before
    }
    calls = lifeline_behind(value);
  }
  return calls + 1;
}

/// Makes a directed graph by calls, which end with an empty one: its name, and for each part a letter, its names and
/// its attributes.
static inline Agraph_t *lifeline_build(char *calls) {
  Agraph_t *root = agopen(calls, Agdirected, lifeline_discipline()), *graph = root;
  for (calls = lifeline_behind(calls); root && graph && *calls;) {
    char kind = *calls++, *name = calls;
    switch (kind) {
      case 'g': calls = lifeline_set_all(root, AGRAPH, graph == root ? NULL : graph, calls); break;
      case 'N': calls = lifeline_set_all(root, AGNODE, NULL, calls); break;
      case 'E': calls = lifeline_set_all(root, AGEDGE, NULL, calls); break;
      case 'n': calls = lifeline_set_all(root, AGNODE, agnode(graph, name, 1), lifeline_behind(name)); break;
      case 'e': {
        char *head = lifeline_behind(name);
        Agnode_t *from = agnode(graph, name, 1), *to = agnode(graph, head, 1);
        calls = lifeline_set_all(root, AGEDGE, agedge(graph, from, to, NULL, 1), lifeline_behind(head));
        break;
      }
      case '{':
        graph = agsubg(graph, name, 1);
        calls = lifeline_set_all(root, AGRAPH, graph, lifeline_behind(name));
        break;
      default: graph = agparent(graph);
    }
  }
  return root;
}
