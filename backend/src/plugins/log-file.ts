import { constants, writeSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LogTarget } from './log-output.ts'

const PRIVATE_MODE = 0o600
// A rotation takes milliseconds: a lock of this age was left by a process that ended in the middle of one.
const STALE_LOCK_MS = 10_000

type Limits = {
  /** Size at which a file is rotated. */
  maxBytes: number
  /** How many files are kept, the current one included. */
  files: number
}

/**
 * A rotated log file that only its owner can read: `backend.log` becomes `backend.log.1` and so on, the oldest is
 * deleted. Several processes may write to one file; each reopens it after another one rotated it. While one process
 * rotates, the others keep writing, so that a file may exceed its size by their batches.
 */
export class LogFile implements LogTarget {
  private readonly path: string
  private readonly limits: Limits
  private handle: FileHandle | undefined

  constructor(path: string, limits: Limits) {
    this.path = path
    this.limits = limits
  }

  async write(bytes: Buffer): Promise<number> {
    const handle = await this.current(bytes.length)
    const { bytesWritten } = await handle.write(bytes)
    return bytesWritten
  }

  writeSync(bytes: Buffer): number {
    if (!this.handle) throw new Error('The log file is not open')
    return writeSync(this.handle.fd, bytes)
  }

  async close() {
    const closing = this.handle
    this.handle = undefined
    await closing?.close().catch(() => undefined)
  }

  /** The open file, rotated if it has no room for that many bytes. */
  private async current(bytes: number): Promise<FileHandle> {
    const opened = this.handle && (await this.isStillThere(this.handle)) ? this.handle : await this.reopen()
    const at = await opened.stat()
    const isFull = at.size > 0 && at.size + bytes > this.limits.maxBytes
    // A device or a pipe must not be renamed.
    if (!isFull || !at.isFile()) return opened
    // Two processes that rename at the same time would overwrite each other's files.
    const hasRotated = await this.whileLocked(async () => {
      if (await this.isStillThere(opened)) await this.rotate()
    })
    return hasRotated ? this.reopen() : opened
  }

  /** Runs a task unless another process is running one; resolves with whether it ran. */
  private async whileLocked(task: () => Promise<void>): Promise<boolean> {
    const lock = `${this.path}.lock`
    try {
      // An empty file, which a full disk has room for: rotating is what frees space there.
      await (await open(lock, 'wx', PRIVATE_MODE)).close()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
      if (Date.now() - mtimeMs > STALE_LOCK_MS) await rm(lock, { force: true })
      return false
    }
    try {
      await task()
    } finally {
      await rm(lock, { force: true })
    }
    return true
  }

  private async isStillThere(handle: FileHandle): Promise<boolean> {
    const [ours, there] = await Promise.all(
      [handle.stat(), stat(this.path)].map((at) => at.catch(() => undefined)),
    )
    return ours !== undefined && ours.ino === there?.ino && ours.dev === there.dev
  }

  private async reopen(): Promise<FileHandle> {
    await this.close()
    await mkdir(dirname(this.path), { recursive: true })
    // Non-blocking: opening a named pipe that nobody reads would otherwise never return.
    const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK
    const handle = await open(this.path, flags, PRIVATE_MODE)
    this.handle = handle
    const at = await handle.stat()
    // Files of earlier versions were readable by everybody. Only the owner may change that.
    if (at.isFile() && (at.mode & 0o777) !== PRIVATE_MODE)
      await handle.chmod(PRIVATE_MODE).catch(() => undefined)
    return handle
  }

  private async rotate() {
    const { files } = this.limits
    if (files === 1) return rm(this.path, { force: true })
    for (let number = files - 1; number > 0; number--) {
      const from = number === 1 ? this.path : `${this.path}.${number - 1}`
      await rename(from, `${this.path}.${number}`).catch(ignoreMissing)
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
