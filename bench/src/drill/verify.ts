import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { markPattern } from './ledger.ts'
import type { DrillSite } from './site.ts'

const SETTLED_MS = 60_000
const MARK_LENGTH = 32
const isBackup = /\.sql(\.gz)?$/

/** Collects the writes in the database or in a listed backup, and everything that is incomplete. */
export async function verifyData(site: DrillSite): Promise<{ found: Set<string>; torn: string[] }> {
  const torn: string[] = []
  const leftovers = await untilNoLeftovers(site)
  if (leftovers.length > 0) torn.push(`databases left behind: ${leftovers.join(', ')}`)
  // A list settles the arrived visits, so the backup and the counts below contain every visit.
  await site.call('listShortLinks')
  const made = await site.call('makeBackup')
  if (!made.ok) torn.push(`no backup can be made: ${made.status} ${(await made.text()).slice(0, 200)}`)
  const [counts] = await query(
    site,
    'select (select count(*) from public.visits)::int as visits, (select coalesce(sum(visit_count), 0) from public.shorteners)::int as counted',
  )
  if (counts?.visits !== counts?.counted)
    torn.push(`${counts?.visits} visits, but the links count ${counts?.counted}`)

  const listed = await listBackups(site)
  const folder = join(site.dataFolder, 'backups')
  const files = (await readdir(folder)).filter((name) => isBackup.test(name))
  for (const name of files) if (!listed.includes(name)) torn.push(`a copy that is not listed: ${name}`)
  const found = new Set<string>()
  for (const name of listed) await collectMarks(join(folder, name), found)
  return { found, torn: [...torn, ...(await halfDrafts(folder))] }
}

/** Checks that the last backup can be restored. */
export async function verifyRestore(site: DrillSite): Promise<string[]> {
  const [newest = ''] = await listBackups(site)
  const response = await site.call('restoreBackup', { values: { name: newest } })
  return response.ok
    ? []
    : [`the last copy cannot be restored: ${response.status} ${(await response.text()).slice(0, 200)}`]
}

async function untilNoLeftovers(site: DrillSite): Promise<string[]> {
  const deadline = performance.now() + SETTLED_MS
  for (;;) {
    const rows = await query(
      site,
      `select datname from pg_catalog.pg_database where datname ~ '_(quarantine|before)_'`,
    )
    const names = rows.map(({ datname }) => String(datname))
    if (names.length === 0 || performance.now() > deadline) return names
    await sleep(1000)
  }
}

async function query(site: DrillSite, text: string): Promise<Record<string, unknown>[]> {
  const response = await site.call('runSql', { body: JSON.stringify({ query: text, readOnly: true }) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const { result } = (await response.json()) as { result: Record<string, unknown>[] }
  return result
}

async function listBackups(site: DrillSite): Promise<string[]> {
  const response = await site.call('listBackups')
  const { backups } = (await response.json()) as { backups: { name: string }[] }
  return backups.map(({ name }) => name)
}

/** Lists unknown files. Drafts are hidden; they are deleted once no job runs, or after an hour. */
async function halfDrafts(folder: string): Promise<string[]> {
  const visible = (await readdir(folder)).filter((name) => !name.startsWith('.') && !isBackup.test(name))
  return visible.map((name) => `an unknown file among the copies: ${name}`)
}

async function collectMarks(file: string, found: Set<string>) {
  let rest = ''
  const bytes = createReadStream(file, { highWaterMark: 1_048_576 })
  for await (const chunk of file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes) {
    const text = rest + String(chunk)
    for (const [mark] of text.matchAll(markPattern)) found.add(mark)
    rest = text.slice(-MARK_LENGTH)
  }
}
