import { queryOptions } from '@tanstack/react-query'
import { ApiError, apiAddress } from 'shared-auth'
import {
  type Backup as BackupFile,
  type DatabaseChanged,
  listBackups,
  makeDownloadLink,
  type ReplacementError,
  readSchema,
  resetDatabase,
  restoreBackup,
  uploadSql,
} from 'shared-auth/api'

/** Sizes in kilobytes. */
export type Backup = BackupFile & { id: string }

// No timeout: copying and replacing a large database may take minutes, and its progress is shown.
const unlimited = { timeout: 0 }

export const backupsQuery = queryOptions({
  queryKey: ['backups', 'list'],
  queryFn: async ({ signal }) => {
    const { backups, ...rest } = await listBackups({ signal })
    return { ...rest, results: backups.map((backup): Backup => ({ ...backup, id: backup.name })) }
  },
})

export const resetToSeed = () => resetDatabase(unlimited)

/** The contents of a file that the platform does not know; sending the digest accepts exactly these. */
export type Rejection = ReplacementError & { digest: string }
export type Replacement = { changed: DatabaseChanged } | { rejection: Rejection }

interface ReplacementOptions {
  /** The digest of a rejection. */
  accept: string | undefined
  signal: AbortSignal
}

const CONFLICT = 409

// A conflict is not thrown, because its body lists the unknown contents that can be accepted.
const withConflicts = {
  ...unlimited,
  validateStatus: (status: number) => (status >= 200 && status < 300) || status === CONFLICT,
}

function toReplacement(body: DatabaseChanged | ReplacementError): Replacement {
  if ('success' in body) return { changed: body }
  const { code, message, fields, digest } = body
  if (digest) return { rejection: { ...body, digest } }
  throw new ApiError({ status: CONFLICT, code, message, fields })
}

export async function replaceByBackup(name: string, { accept, signal }: ReplacementOptions) {
  return toReplacement(await restoreBackup(name, { accept }, { ...withConflicts, signal }))
}

export async function replaceByFile(
  file: File,
  { accept, signal, onProgress }: ReplacementOptions & { onProgress: (percent: number) => void },
) {
  const onUploadProgress = ({ progress = 0 }) => onProgress(Math.round(progress * 100))
  return toReplacement(await uploadSql({ file }, { accept }, { ...withConflicts, signal, onUploadProgress }))
}

/** A link that works once, within a minute, because a new tab sends no access token. */
export async function fetchDownloadLink(name: string): Promise<string> {
  return apiAddress((await makeDownloadLink(name)).url)
}

/** Names of tables with their columns, as the editor completes them. */
export const schemaQuery = queryOptions({
  queryKey: ['database', 'schema'],
  queryFn: async ({ signal }): Promise<Record<string, string[]>> => {
    const { tables } = await readSchema({ signal })
    return Object.fromEntries(tables.map(({ name, columns }) => [name, columns]))
  },
})
