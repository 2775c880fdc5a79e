/**
 * Attributes of what a drawn page shows, until the session is read, only where somebody is signed in, or only where nobody is:
 * the page is the same for everybody, and the script in its head says which.
 */
export const forReaders = { 'data-for': 'readers' }
/** The other of the two; see `forReaders`. */
export const forVisitors = { 'data-for': 'visitors' }
