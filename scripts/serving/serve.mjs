// What `npm start` runs once everything is published, and how it ends.
import { supervise } from './supervise.mjs'
import { keepTrying } from './tryPublished.mjs'

const PARENT_CHECK_MS = 500

/** Serves the site until a signal ends it, and beside it tries what teams publish; resolves with the exit code. */
export async function serveSite() {
  const stop = keepTrying()
  const code = await supervise('backend/src/server.ts')
  stop()
  return code
}

/**
 * Ends this process with the npm that runs it. npm sends its signals to the shell that it starts for a script, which ends
 * without forwarding them.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const checking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(checking)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS).unref()
}
