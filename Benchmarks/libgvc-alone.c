// Draws DOT files that give every position with Graphviz' own SVG renderer, in one process and without fonts: what the
// pictures cost at least. `Scripts/bench` compiles and runs it.
//   libgvc-alone PLUGIN_FOLDER FILE.dot...
#include <dlfcn.h>
#include <gvc.h>
#include <stdio.h>

int main(int count, char **argument) {
  const char *names[] = {"core", "dot_layout", "neato_layout"};
  GVC_t *context = gvContextPlugins(NULL, 0);
  for (int index = 0; index < 3; index++) {
    char path[4096], symbol[64];
    snprintf(path, sizeof path, "%s/libgvplugin_%s.so.6", argument[1], names[index]);
    snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", names[index]);
    void *handle = dlopen(path, RTLD_NOW);
    if (!handle) return fprintf(stderr, "%s\n", dlerror()), 1;
    gvAddLibrary(context, (gvplugin_library_t *)dlsym(handle, symbol));
  }
  agseterr(AGERR);
  for (int index = 2; index < count; index++) {
    FILE *file = fopen(argument[index], "r");
    if (!file) return perror(argument[index]), 1;
    Agraph_t *graph = agread(file, NULL);
    fclose(file);
    char *bytes = NULL;
    unsigned int length = 0;
    gvLayout(context, graph, "nop2");
    gvRenderData(context, graph, "svg:svg", &bytes, &length);
    gvFreeRenderData(bytes);
    gvFreeLayout(context, graph);
    agclose(graph);
  }
  return 0;
}
