export const maxRows = 1000
export const maxBytes = 8 * 1_048_576
export const limitMs = 4000
/** What a query that ignores its limit gets before its connection is ended. */
export const graceMs = 400
/** Per process; each query takes a connection of the server. */
export const maxAtOnce = 4
