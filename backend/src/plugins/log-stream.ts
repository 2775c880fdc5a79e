import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import type { LogTarget } from './log-output.ts'

const writeBytes = promisify(write)

/** The standard output (1) or error output (2). */
export function openLogStream(standard: 1 | 2): LogTarget {
  const fd = openPipe(standard) ?? standard
  return {
    async write(bytes) {
      const { bytesWritten } = await writeBytes(fd, bytes)
      return bytesWritten
    },
    writeSync: (bytes) => writeSync(fd, bytes),
  }
}

/**
 * A pipe whose reader stopped reading would hold a thread for ever, which even the end of the process waits for.
 * Opened once more, it refuses at once instead; the file descriptor that others share keeps its mode.
 */
function openPipe(standard: 1 | 2): number | undefined {
  try {
    if (!fstatSync(standard).isFIFO()) return undefined
    return openSync(`/proc/self/fd/${standard}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // Closed, of another user, or a system without /proc.
    return undefined
  }
}
