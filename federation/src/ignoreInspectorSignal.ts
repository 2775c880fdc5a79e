// Imported first by every program that holds a credential: on SIGUSR1, Node opens an inspector that runs any code. A listener
// of its own replaces that on every release of Node; `--disable-sigusr1` also covers the start, from Node 22.14 on.
process.on('SIGUSR1', () => undefined)
