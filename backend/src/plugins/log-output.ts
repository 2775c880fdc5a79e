import { setTimeout as sleep } from 'node:timers/promises'

export type LogTarget = {
  /** Writes some of the bytes and resolves with how many. */
  write(bytes: Buffer): Promise<number>
  /** Writes synchronously, for a process that is exiting. */
  writeSync(bytes: Buffer): number
}

const MAX_BATCH_BYTES = 262_144
const FIRST_PAUSE_MS = 20
const MAX_PAUSE_MS = 2000
// A slow reader of a pipe counts as a failure only after it reads nothing for this long.
const MAX_BUSY_MS = 5000

/**
 * Writes log lines in batches without ever blocking, throwing or growing without bounds: what the target does not
 * accept waits up to a limit; lines beyond it are dropped and counted. A failed write is retried until it succeeds,
 * so that a full disk requires no restart.
 */
export class LogOutput {
  private readonly target: LogTarget
  private readonly maxWaitingBytes: number
  private lines: string[] = []
  private waitingBytes = 0
  private batch: Buffer = Buffer.alloc(0)
  private dropped = 0
  private isDraining = false
  private inFlightSince: number | undefined
  private failure: { code: string; since: number } | undefined
  private onFailure: ((code: string) => void) | undefined

  constructor(target: LogTarget, maxWaitingBytes = 4 * 1_048_576) {
    this.target = target
    this.maxWaitingBytes = maxWaitingBytes
  }

  write(line: string) {
    const bytes = Buffer.byteLength(line)
    if (this.waitingBytes + this.batch.length + bytes > this.maxWaitingBytes) {
      this.dropped += 1
      return
    }
    this.lines.push(line)
    this.waitingBytes += bytes
    if (!this.isDraining) void this.drain()
  }

  /** Why lines cannot be written at the moment: an error code such as ENOSPC. */
  problem(): string | undefined {
    if (isLongAgo(this.inFlightSince)) return 'EBUSY'
    if (!this.failure || (this.failure.code === 'EAGAIN' && !isLongAgo(this.failure.since))) return undefined
    return this.failure.code
  }

  /** Calls back when writes start to fail. */
  notify(onFailure: (code: string) => void) {
    this.onFailure = onFailure
  }

  /** Makes one last attempt to write pending lines, for a process that is exiting. */
  flushAtExit() {
    try {
      // A batch in flight is written by its own thread, which Node waits for on exit.
      if (this.inFlightSince === undefined) this.writeBatchSync()
      while (this.lines.length > 0) {
        this.batch = this.takeBatch()
        this.writeBatchSync()
      }
    } catch {
      // The process exits without these lines.
    }
  }

  private async drain() {
    this.isDraining = true
    let pause = FIRST_PAUSE_MS
    while (this.batch.length > 0 || this.lines.length > 0) {
      if (this.batch.length === 0) this.batch = this.takeBatch()
      try {
        this.inFlightSince = performance.now()
        const written = await this.target.write(this.batch)
        this.inFlightSince = undefined
        this.batch = this.batch.subarray(written)
        pause = FIRST_PAUSE_MS
        this.succeed()
      } catch (error) {
        this.inFlightSince = undefined
        this.fail((error as NodeJS.ErrnoException).code ?? 'UNKNOWN')
        await sleep(pause, undefined, { ref: false })
        pause = Math.min(pause * 2, MAX_PAUSE_MS)
      }
    }
    this.isDraining = false
  }

  private takeBatch(): Buffer {
    let bytes = 0
    let count = 0
    while (count < this.lines.length && bytes < MAX_BATCH_BYTES) {
      bytes += Buffer.byteLength(this.lines[count] ?? '')
      count += 1
    }
    this.waitingBytes -= bytes
    return Buffer.from(this.lines.splice(0, count).join(''))
  }

  private writeBatchSync() {
    while (this.batch.length > 0) {
      const written = this.target.writeSync(this.batch)
      if (written === 0) throw new Error('Nothing could be written')
      this.batch = this.batch.subarray(written)
    }
  }

  private succeed() {
    this.failure = undefined
    if (this.dropped === 0) return
    const entry = { level: 'warn', time: new Date().toISOString(), dropped: this.dropped }
    const line = `${JSON.stringify({ ...entry, msg: 'log lines were dropped' })}\n`
    this.dropped = 0
    this.lines.push(line)
    this.waitingBytes += Buffer.byteLength(line)
  }

  private fail(code: string) {
    const isNew = this.failure?.code !== code
    if (isNew) this.failure = { code, since: performance.now() }
    if (isNew && code !== 'EAGAIN') this.onFailure?.(code)
  }
}

function isLongAgo(since: number | undefined): boolean {
  return since !== undefined && performance.now() - since > MAX_BUSY_MS
}
