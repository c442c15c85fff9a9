// Linked for what it does by being there: its malloc and free take the place of the C library's. Debian's package has
// no pkg-config file, and the header is not needed.
