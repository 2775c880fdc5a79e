import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const MEGABYTES = 1500

export type Disk = {
  /** Uses up all remaining space. */
  fill(): Promise<void>
  free(): Promise<void>
  unmount(): Promise<void>
}

/** Mounts a small separate disk in the folder; undefined where this user may not mount one. */
export async function mountDisk(folder: string): Promise<Disk | undefined> {
  const run = promisify(execFile)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', folder])
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    async fill() {
      const file = await open(filler, 'w')
      try {
        for (const block of [Buffer.alloc(1_048_576), Buffer.alloc(4096)]) {
          while (
            await file.write(block).then(
              ({ bytesWritten }) => bytesWritten > 0,
              () => false,
            )
          );
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    async unmount() {
      await run('umount', ['--lazy', folder])
    },
  }
}
