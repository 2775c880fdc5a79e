const SWEEP_MS = 60_000

type WaitingWork = {
  /** Does what waits in the database, until nothing does or it `isClosed`. */
  doAll: (isClosed: () => boolean) => Promise<void>
  onError: (error: unknown) => void
}

/** Does work that waits in the database: once at a time in this process, when it is woken and every minute. */
export function createWaitingWork({ doAll, onError }: WaitingWork) {
  let running: Promise<void> | undefined
  let isAsked = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function run() {
    do {
      isAsked = false
      await doAll(() => isClosed).catch(onError)
    } while (isAsked && !isClosed)
    running = undefined
  }

  /** Starts in the background. */
  function wake() {
    isAsked = true
    if (!isClosed) running ??= run()
  }

  return {
    wake,

    start() {
      wake()
      timer = setInterval(wake, SWEEP_MS).unref()
    },

    /** Waits for the piece that is being done; others wait for the next start. */
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
