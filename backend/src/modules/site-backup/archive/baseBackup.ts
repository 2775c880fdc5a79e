import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { BASES } from '../../../db/archive/archive.settings.ts'
import { pathBelow, type Source, writeBundle, writeWhole } from '../bundle.ts'
import { pathsBelow } from '../contents.ts'

/** What a base leaves out: what the server makes again at its start, and the WAL, which is archived. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_(label|manifest).*|tablespace_map.*|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+|(.*\/)?pgsql_tmp.*|(.*\/)?pg_internal\.init.*)$/
/** Copied at the end, as pg_basebackup does. */
const CONTROL = 'global/pg_control'

type Server = { folder: string; archive: string }

/**
 * Copies the files of the running server into the archive: `base-<time>.tar.gz`, described by the `.json` beside it. The client
 * is the site's login on the maintenance database.
 */
export async function makeBase(client: pg.Client, { folder, archive }: Server): Promise<string> {
  const startedAt = new Date().toISOString()
  const name = `base-${startedAt.replaceAll(/[:.]/g, '-')}`
  const path = join(archive, BASES, `${name}.tar.gz`)
  const { rows } = await client.query<{ wal: string; server: number }>(
    `select pg_catalog.pg_walfile_name(pg_catalog.pg_backup_start($1, true)) as wal,
       current_setting('server_version_num')::int / 10000 as server`,
    [name],
  )
  const [start] = rows
  if (!start) throw new Error('The server began no backup')
  const stop = async () => {
    // Waits until the WAL that the base needs is archived.
    await client.query("set statement_timeout = '10min'")
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_catalog.pg_backup_stop(true)',
    )
    return rows[0]?.label ?? ''
  }
  try {
    await writeWhole(path, (output) => writeBundle(output, { name, startedAt }, sources(folder, stop)))
    const about = { startedAt, endedAt: new Date().toISOString(), firstWal: start.wal, server: start.server }
    await writeFile(join(archive, BASES, `${name}.json`), JSON.stringify(about), { mode: 0o600, flush: true })
    return name
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function* sources(folder: string, stop: () => Promise<string>): AsyncGenerator<Source> {
  const cluster = join(folder, 'cluster')
  const control = join(cluster, CONTROL)
  for await (const from of pathsBelow(cluster)) {
    const path = pathBelow(cluster, from)
    if (!LEFT_OUT.test(path) && path !== CONTROL) yield { path: `cluster/${path}`, from }
  }
  yield { path: `cluster/${CONTROL}`, from: control }
  yield { path: 'server.json', from: join(folder, 'server.json') }
  yield { path: 'cluster/backup_label', text: await stop() }
}
