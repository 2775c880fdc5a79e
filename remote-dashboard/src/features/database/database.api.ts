import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, apiAddress, http } from 'shared-auth'

/** `size` in kilobytes. */
export type Backup = ApiSchema<'Backup'> & { id: string }
export type SqlAnswer = ApiSchema<'SqlResult'>
export type Changed = ApiSchema<'DatabaseChanged'>

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

export async function restoreBackup(name: string): Promise<Changed> {
  const { data } = await http.patch<Changed>(addressOf('restoreNodeJS', name), undefined, patient)
  return data
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

export async function uploadSql(file: File, onProgress: (percent: number) => void): Promise<Changed> {
  const body = new FormData()
  body.append('file', file)
  const { data } = await http.post<Changed>(`${root}/upload`, body, {
    ...patient,
    onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
  })
  return data
}

export async function runSql(query: string, readOnly: boolean): Promise<SqlAnswer> {
  const { data } = await http.post<SqlAnswer>(`${root}/config/runSQLQuery`, { query, readOnly })
  return data
}

function addressOf(call: string, name: string): string {
  return `${root}/${call}/${encodeURIComponent(name)}`
}
