// The shapes of the renderer interface in the headers of different versions of Graphviz.
#pragma once

/// Which of the two signatures the renderer takes for polygons, curves and polylines, by the members that version 2.42
/// declares: three letters, `b` for the one before and `s` for the one since.
const char *interface_shapes_of_2_42(void);

/// The same by the members that version 12 declares.
const char *interface_shapes_of_12(void);
