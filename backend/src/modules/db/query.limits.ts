export const maxRows = 1000
export const maxBytes = 8 * 1_048_576
/** The same result with the names of its columns in each row, and its control characters escaped. */
export const maxJsonBytes = 3 * maxBytes
/** Rows that are asked for at once. */
export const batchRows = 50
export const limitMs = 4000
/** How long a query may ignore its limit before its connection is terminated. */
export const graceMs = 400
/** Per process; each query takes a connection of the server. */
export const maxAtOnce = 4
