/// The package needs a target, and the commands need nothing of it.
enum Sample {}
