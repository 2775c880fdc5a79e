export const maxRows = 1000
export const maxBytes = 8 * 1_048_576
/** Of the same result as JSON, which repeats the column names in each row and escapes control characters. */
export const maxJsonBytes = 3 * maxBytes
/** Rows that are requested from the cursor at a time. */
export const batchRows = 50
export const limitMs = 4000
/** How long a query may ignore its limit before its connection is terminated. */
export const graceMs = 400
