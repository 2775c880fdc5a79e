import { fstatSync, write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import type { LogTarget } from './log-output.ts'

const writeBytes = promisify(write)

/** Standard output or standard error. */
export function openLogStream(standard: typeof process.stdout | typeof process.stderr): LogTarget {
  return isPipe(standard.fd) ? pipeTarget(standard) : descriptorTarget(standard.fd)
}

function isPipe(fd: number): boolean {
  try {
    const at = fstatSync(fd)
    return at.isFIFO() || at.isSocket()
  } catch {
    return false
  }
}

// Written through Node's stream, which does not block: otherwise a reader that stops reading would block a thread for
// ever, and the process waits for its threads on exit.
function pipeTarget(stream: typeof process.stdout | typeof process.stderr): LogTarget {
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        stream.write(bytes, (error) => (error ? reject(error) : resolve(bytes.length)))
      }),
    writeSync(bytes) {
      if (stream.writableLength > 0) throw new Error('The reader of the pipe does not keep up')
      return writeSync(stream.fd, bytes)
    },
  }
}

function descriptorTarget(fd: number): LogTarget {
  return {
    async write(bytes) {
      const { bytesWritten } = await writeBytes(fd, bytes)
      return bytesWritten
    },
    writeSync: (bytes) => writeSync(fd, bytes),
  }
}
