/** The server's time at the start of the page load; a response arrives late, so the latest estimate is the best one. */
let origin = Number.NEGATIVE_INFINITY

/** Learns the server's time from the `Date` header of a response. */
export function noteServerDate(date: string | null | undefined): void {
  const found = Date.parse(date ?? '') - performance.now()
  if (found > origin) origin = found
}

/**
 * The server's time in ms, whatever the clock of this computer says, also when somebody sets it during the visit; the
 * clock's time before any response. Times from the server are compared with this, never with `Date.now()`.
 * @example const age = serverNow() - Date.parse(mail.createdAt)
 */
export function serverNow(): number {
  return Number.isFinite(origin) ? origin + performance.now() : Date.now()
}
