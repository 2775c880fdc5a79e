/**
 * Replaces `URL.canParse` by one that constructs the address. In Node 20 and 22, once a process has called it some
 * thousand times, it reads Latin-1 as UTF-8, and rejects every address with an `ñ` or an accent.
 */
URL.canParse = (url, base) => {
  try {
    new URL(url, base)
    return true
  } catch {
    return false
  }
}
