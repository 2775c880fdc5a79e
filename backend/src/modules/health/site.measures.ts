import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { mailReplies } from '../../db/schema/messages.ts'
import { openBackupFiles } from '../backups/backups.files.ts'

export type MeasuredSite = {
  /** In seconds; undefined when nobody expects a backup. */
  backupAge: number | undefined
  disks: { folder: string; free: number; size: number }[]
  replies: { state: string; count: number }[]
}

type Parts = {
  config: Pick<Config, 'dataDir' | 'siteDir' | 'backupSchedule'>
  db: Db
}

/** States of replies that somebody has to look at when they remain. */
const shownStates = ['waiting', 'sending', 'failed'] as const

/** Reads what belongs to the whole site: its disks, backups and replies. */
export async function measureSite({ config, db }: Parts): Promise<MeasuredSite> {
  const [backupAge, disks, replies] = await Promise.all([
    ageOfBackup(config),
    readDisks({ data: config.dataDir, site: config.siteDir }),
    countReplies(db),
  ])
  return { backupAge, disks, replies }
}

async function ageOfBackup({ dataDir, backupSchedule }: Parts['config']): Promise<number | undefined> {
  if (backupSchedule === 'off') return undefined
  const [newest] = await openBackupFiles(join(dataDir, 'backups')).list()
  // Without any, at least as old as this process.
  return newest ? (Date.now() - newest.createdAt.getTime()) / 1000 : process.uptime()
}

async function readDisks(folders: Record<string, string>): Promise<MeasuredSite['disks']> {
  const found = Object.entries(folders).map(async ([folder, path]) => {
    const at = await statfs(path).catch(() => undefined)
    return at ? [{ folder, free: at.bavail * at.bsize, size: at.blocks * at.bsize }] : []
  })
  return (await Promise.all(found)).flat()
}

async function countReplies(db: Db): Promise<MeasuredSite['replies']> {
  const rows = await db
    .select({ state: mailReplies.state, count: sql<number>`count(*)::int` })
    .from(mailReplies)
    .where(sql`state <> 'sent'`)
    .groupBy(mailReplies.state)
  return shownStates.map((state) => ({
    state,
    count: rows.find((row) => row.state === state)?.count ?? 0,
  }))
}
