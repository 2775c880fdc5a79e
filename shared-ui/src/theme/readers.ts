/**
 * Attribute of content that a drawn page shows, until the session is read, only to signed-in users. The page is the
 * same for everybody; the script in its head detects whether somebody is signed in.
 */
export const forReaders = { 'data-for': 'readers' }
/** Like `forReaders`, for content that is shown only to visitors who are not signed in. */
export const forVisitors = { 'data-for': 'visitors' }
