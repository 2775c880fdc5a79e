/**
 * Attribute of content that a prerendered page shows, until the session is read, only to signed-in users. The page is the
 * same for everybody; the script in its head detects whether somebody is signed in.
 * @example <p {...forReaders}>…</p>
 */
export const forReaders = { 'data-for': 'readers' }
/**
 * Like `forReaders`, for content that is shown only to visitors who are not signed in.
 * @example <p {...forVisitors}>…</p>
 */
export const forVisitors = { 'data-for': 'visitors' }
