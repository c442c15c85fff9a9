#include <fcntl.h>

/* Opens those of the three standard streams that whoever started the program closed: the next file to be opened, such
   as the archive, would get their number and with it what is printed. Before main, as the Swift runtime opens files of
   its own by then. Standard output is opened for reading, so that printing fails as on a closed one (EBADF). */
__attribute__((constructor)) static void herodex_open_standard_streams(void) {
    static const int access[] = {O_RDONLY, O_RDONLY, O_WRONLY};
    for (int stream = 0; stream < 3; stream++) {
        if (fcntl(stream, F_GETFD) < 0) (void)!open("/dev/null", access[stream]);
    }
}
