import { queryOptions } from '@tanstack/react-query'
import { ApiError, type ApiSchema, apiAddress, http } from 'shared-auth'

/** `size` in kilobytes. */
export type Backup = ApiSchema<'Backup'> & { id: string }
export type SqlAnswer = ApiSchema<'SqlResult'>
type Changed = ApiSchema<'DatabaseChanged'>

const root = '/api/db'

// Copying and replacing a large database takes as long as it takes; the progress says how far it is.
const patient = { timeout: 0 }

export const backupsQuery = queryOptions({
  queryKey: ['backups', 'list'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<ApiSchema<'BackupList'>>(`${root}/list`, { signal })
    return { results: data.backups.map((backup): Backup => ({ ...backup, id: backup.name })) }
  },
})

export async function makeBackup(): Promise<void> {
  await http.post(`${root}/backupNodeJS`, undefined, patient)
}

/** What a file brings that the platform does not know; its digest accepts exactly that. */
export type Refusal = ApiSchema<'ReplacementRefusal'> & { digest: string }
export type Replacement = { changed: Changed } | { refusal: Refusal }

export interface ReplacementOptions {
  /** The digest of a refusal. */
  accept: string | undefined
  signal: AbortSignal
}

// A refusal carries more than a failure does.
const refusable = {
  ...patient,
  validateStatus: (status: number) => (status >= 200 && status < 300) || status === 409,
}

type Responded = Changed | ApiSchema<'ReplacementRefusal'>

function toReplacement(status: number, data: Responded): Replacement {
  if ('success' in data) return { changed: data }
  if (data.digest) return { refusal: { ...data, digest: data.digest } }
  throw new ApiError({ status, code: data.code, message: data.message, fields: data.fields })
}

export async function restoreBackup(
  name: string,
  { accept, signal }: ReplacementOptions,
): Promise<Replacement> {
  const { status, data } = await http.patch<Responded>(addressOf('restoreNodeJS', name), undefined, {
    ...refusable,
    ...{ signal, params: { accept } },
  })
  return toReplacement(status, data)
}

export async function renameBackup(name: string, newName: string): Promise<void> {
  await http.patch(addressOf('rename', name), { newName })
}

export async function deleteBackup(name: string): Promise<void> {
  await http.delete(addressOf('delete', name))
}

/** A link that works once, within a minute, without a bearer (reading 33). */
export async function makeDownloadLink(name: string): Promise<string> {
  const { data } = await http.post<ApiSchema<'DownloadLink'>>(addressOf('download', name))
  return apiAddress(data.url)
}

export async function resetDatabase() {
  const path = `${root}/config/dropAndSeed`
  const { status, statusText, data } = await http.post<ApiSchema<'DatabaseReset'>>(path, undefined, patient)
  // HTTP/2 has no such text.
  return { ...data, status, text: statusText || 'OK' }
}

export async function uploadSql(
  file: File,
  { accept, signal, onProgress }: ReplacementOptions & { onProgress: (percent: number) => void },
): Promise<Replacement> {
  const body = new FormData()
  body.append('file', file)
  const { status, data } = await http.post<Responded>(`${root}/upload`, body, {
    ...refusable,
    ...{ signal, params: { accept } },
    onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
  })
  return toReplacement(status, data)
}

export async function runSql(query: string, readOnly: boolean): Promise<SqlAnswer> {
  const { data } = await http.post<SqlAnswer>(`${root}/config/runSQLQuery`, { query, readOnly })
  return data
}

function addressOf(call: string, name: string): string {
  return `${root}/${call}/${encodeURIComponent(name)}`
}
