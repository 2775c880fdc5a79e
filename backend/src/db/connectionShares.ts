/** The fewest connections with which a process works; `DATABASE_POOL` may not be less. */
export const minConnections = 8

/**
 * The connections of a process, all of `DATABASE_POOL`: what requests use gets what the others leave. A backup, restore,
 * upload or reset, of which all processes together run one, opens up to 6 more while it runs.
 */
export function shareConnections(total: number) {
  const others = {
    /** Messages of other processes. */
    listener: 1,
    /** Ends queries of administrators that outlive their limit. */
    watchdog: 1,
    /** Rate limits of attempts, which must not wait for requests. */
    attempts: between(1, total / 10, 2),
    /** Credentials, events and health of releases. */
    releases: between(2, total / 8, 5),
    /** Queries of administrators at the same time. */
    queries: between(1, total / 5, 4),
  }
  const taken = Object.values(others).reduce((sum, share) => sum + share, 0)
  return { ...others, requests: total - taken }
}

function between(least: number, share: number, most: number): number {
  return Math.min(Math.max(Math.floor(share), least), most)
}
