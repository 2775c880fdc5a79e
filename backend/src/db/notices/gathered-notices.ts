/** Events are gathered, so that a busy site does not send a message for each of them. */
const gatherMs = 1000

/** Publishes at most once a second that something happened; lost messages are only logged. */
export function createGatheredNotices(
  publish: () => Promise<void>,
  log: { warn(details: object, message: string): void },
) {
  let gathering: NodeJS.Timeout | undefined

  function send() {
    gathering = undefined
    // The next message makes up for a lost one, because watchers then request the complete counts.
    publish().catch((error) => log.warn({ err: error }, 'visits were not published to other processes'))
  }

  return {
    note() {
      gathering ??= setTimeout(send, gatherMs).unref()
    },
    close: () => clearTimeout(gathering),
  }
}
