/** Events are gathered, so that a busy page is not a message for each. */
const gatherMs = 1000

/** Publishes at most once a second that something happened; lost messages are only logged. */
export function createGatheredNotices(
  publish: () => Promise<void>,
  log: { warn(details: object, message: string): void },
) {
  let gathering: NodeJS.Timeout | undefined

  function send() {
    gathering = undefined
    // A lost message is made up for by the next one: those who watch then ask for the whole.
    publish().catch((error) => log.warn({ err: error }, 'visits were not published to other processes'))
  }

  return {
    note() {
      gathering ??= setTimeout(send, gatherMs).unref()
    },
    close: () => clearTimeout(gathering),
  }
}
