import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ServerUser } from '../embedded-binaries.ts'

type Placement = { folder: string; nativeDir: string }

const fallbackRoot = '/var/lib/plataforma'

/**
 * Chooses folders for the server's data and programs that its user can reach. A clone below a private folder such as
 * /root is not accessible to the user that runs the server for root; data and programs then live in
 * /var/lib/plataforma, and a file in DATA_DIR records where.
 */
export async function placeServer(dataDir: string, nativeDir: string, user: ServerUser): Promise<Placement> {
  if (!user) return { folder: join(dataDir, 'postgres'), nativeDir }
  return {
    folder: (await canReach(user, dataDir)) ? join(dataDir, 'postgres') : await recordedFolder(dataDir),
    nativeDir: (await canReach(user, nativeDir)) ? nativeDir : await copyPrograms(nativeDir),
  }
}

async function recordedFolder(dataDir: string): Promise<string> {
  const note = join(dataDir, 'postgres-folder')
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (noted) return noted
  const folder = join(fallbackRoot, randomBytes(6).toString('hex'))
  await mkdir(dataDir, { recursive: true })
  await mkdir(fallbackRoot, { recursive: true, mode: 0o755 })
  // Of two concurrent first starts only one file is written; the other process reads it.
  await writeFile(note, `${folder}\n`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(note, 'utf8')).trim()
}

async function copyPrograms(nativeDir: string): Promise<string> {
  const manifest = await readFile(join(dirname(nativeDir), 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const copy = join(fallbackRoot, `programs-${version}`)
  if (await stat(copy).catch(() => undefined)) return copy
  await mkdir(fallbackRoot, { recursive: true, mode: 0o755 })
  const draft = `${copy}.${randomBytes(4).toString('hex')}`
  await cp(nativeDir, draft, { recursive: true, verbatimSymlinks: true })
  await rename(draft, copy).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    if (!(await stat(copy).catch(() => undefined))) throw error
  })
  return copy
}

async function canReach(user: NonNullable<ServerUser>, folder: string): Promise<boolean> {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    // A missing folder will be created with the usual mode.
    const at = await stat(path).catch(() => undefined)
    if (at && !mayEnter(at, user)) return false
  }
  return true
}

function mayEnter(folder: Stats, user: NonNullable<ServerUser>): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
