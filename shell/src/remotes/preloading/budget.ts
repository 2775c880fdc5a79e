/** What may be downloaded for links of one page before anybody follows them. */
export type Budget = {
  bytes: number
  requests: number
  /** Links that are preloaded at the same time. */
  parallel: number
}

type Connection = { saveData?: boolean; effectiveType?: string }

const FULL: Budget = { bytes: 60_000, requests: 24, parallel: 6 }
const SLOW: Budget = { bytes: 20_000, requests: 8, parallel: 2 }
const NONE: Budget = { bytes: 0, requests: 0, parallel: 1 }

/** The budget of a connection; browsers that do not describe theirs get the full one. */
export function budgetOf({ saveData = false, effectiveType = '4g' }: Connection = connectionNow()): Budget {
  if (saveData || effectiveType.endsWith('2g')) return NONE
  return effectiveType === '3g' ? SLOW : FULL
}

function connectionNow(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}
