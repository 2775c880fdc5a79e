/** Marks a composed page whose scripts all have hashes, so that the server may send `Integrity-Policy` with it. */
export const BOUND_MARK = '<meta name="scripts" content="bound">'
