/** How long, in ms, a response counts as fresh: the academy changes by the day, not by the minute. */
export const staleTime = 5 * 60_000
