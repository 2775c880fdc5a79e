import { randomBytes } from 'node:crypto'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ServerUser } from '../embedded-binaries.ts'

/** So much is lost at most when the machine is: the server archives what it has after this time, if anything was written. */
const ARCHIVE_SECONDS = 300

/** The archive beside the server's folder: `DATA_DIR/wal`, or its own where the server's files are elsewhere. */
export function archiveFolderOf(serverFolder: string): string {
  const name = basename(serverFolder)
  return join(dirname(serverFolder), name === 'postgres' ? 'wal' : `${name}-wal`)
}

/** The name of the archive, by which those of restored sites do not mix in a bucket. */
export const CHAIN_FILE = 'chain'
export const BASES = 'base'

/** Creates the folder, to which the server and this process write. */
export async function openArchive(folder: string, owner: ServerUser): Promise<void> {
  for (const path of [folder, join(folder, BASES)]) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    if (owner) await chown(path, owner.uid, owner.gid)
  }
  const id = `${new Date().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`
  await writeFile(join(folder, CHAIN_FILE), id, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}

/**
 * Settings with which the server copies each complete file of its WAL into the folder, compressed. A file gets its name when it
 * is complete and flushed; one that is archived twice has the same content.
 */
export function archiveSettings(folder: string): string[] {
  const path = (name: string) =>
    shellWord(`${folder}/${name}`).replaceAll('%', '%%').replaceAll('{name}', '%f')
  const [part, whole] = [path('.{name}.part'), path('{name}.gz')]
  return [
    'archive_mode=on',
    `archive_timeout=${ARCHIVE_SECONDS}`,
    `archive_command=gzip -c "%p" > ${part} && { sync ${part} || true; } && mv ${part} ${whole}`,
  ]
}

/** Settings with which a server in recovery reads the WAL of a folder. */
export function recoverySettings(folder: string, at: Date | 'latest'): string[] {
  const file = shellWord(`${folder}/{name}.gz`).replaceAll('%', '%%').replaceAll('{name}', '%f')
  return [
    `restore_command=test -f ${file} && gunzip -c ${file} > "%p"`,
    ...(at === 'latest'
      ? []
      : [`recovery_target_time=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`]),
    'recovery_target_action=promote',
    // Nobody connects until it is promoted.
    'hot_standby=off',
    'archive_mode=off',
  ]
}

function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
