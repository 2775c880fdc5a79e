import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from './sampleRemote.ts'

export type SmallDisk = {
  path: string
  /** Uses up all space that is left, each time it is called; `free` releases it. */
  fill: () => Promise<void>
  free: () => Promise<void>
  unmount: () => Promise<void>
}

/** A separate small disk, in an empty folder if one is given; undefined where this process may not mount one. */
export async function mountSmallDisk(megabytes: number, folder?: string): Promise<SmallDisk | undefined> {
  const path = folder ?? (await temporaryFolder('disk'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path]
    execFileSync('mount', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    process.stdout.write(`full disk not tried on a mount: ${(error as Error).message.split('\n')[0]}\n`)
    if (folder === undefined) await rm(path, { recursive: true })
    return undefined
  }
  return {
    path,
    fill: () => fill(join(path, 'filler')),
    free: () => rm(join(path, 'filler'), { force: true }),
    async unmount() {
      execFileSync('umount', ['--lazy', path])
      await rm(path, { recursive: true, force: true })
    },
  }
}

async function fill(path: string) {
  const file = await open(path, 'a')
  for (let chunk = 1_048_576; chunk >= 512; ) {
    const isWritten = await file.write(Buffer.alloc(chunk)).then(
      ({ bytesWritten }) => bytesWritten === chunk,
      () => false,
    )
    if (!isWritten) chunk /= 2
  }
  await file.close()
}
