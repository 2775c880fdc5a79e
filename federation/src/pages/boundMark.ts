/** In a composed page: every script that may run in it has a hash, so a server may demand that of the browser. */
export const BOUND_MARK = '<meta name="scripts" content="bound">'
