import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ReleasesDb } from '../../../../releasesDb/releasesDatabase.ts'
import { healthErrorNetworks, healthErrors } from '../../../../releasesDb/schema/health.ts'
import type { Sample } from './reports.ts'

const MAX_GROUPS = 200
/** How many groups of a version one network can add to, until the salt is replaced. */
const MAX_GROUPS_OF_NETWORK = 8

/** An error that one network reported, as often as page loads had it. */
export type SeenError = {
  versionId: number
  visitor: string
  page: string
  sample: Sample
  count: number
  browsers: string[]
  at: Date
}

export function withAnother(known: SeenError, { count: more, browsers }: SeenError): SeenError {
  return { ...known, count: known.count + more, browsers: [...new Set([...known.browsers, ...browsers])] }
}

/**
 * Adds errors to their groups. A version has a bounded number of groups: a new one takes the place of the one that the
 * fewest networks reported, so that inventing errors pushes out none that several visitors see.
 */
export async function addErrors(tx: ReleasesDb, errors: SeenError[]) {
  for (const versionId of new Set(errors.map((each) => each.versionId))) {
    const own = errors.filter((each) => each.versionId === versionId)
    const { accepted, added } = await withinNetworks(tx, versionId, own)
    if (accepted.length === 0) continue
    await tx.insert(healthErrors).values(toGroups(accepted, added)).onConflictDoUpdate(joined)
    await dropRarest(tx, versionId)
  }
}

const joined = {
  target: [healthErrors.versionId, healthErrors.fingerprint],
  set: {
    count: sql`health_errors.count + excluded.count`,
    networks: sql`health_errors.networks + excluded.networks`,
    lastAt: sql`greatest(health_errors.last_at, excluded.last_at)`,
    browsers: sql`(select array_agg(distinct browser) from unnest(health_errors.browsers || excluded.browsers) as browser)`,
  },
}

const keyOf = (visitor: string, fingerprint: string) => `${visitor} ${fingerprint}`

/** The errors of networks that have not reached their number of groups, and which of them are new to their network. */
async function withinNetworks(tx: ReleasesDb, versionId: number, errors: SeenError[]) {
  const visitors = [...new Set(errors.map(({ visitor }) => visitor))]
  const rows = await tx
    .select()
    .from(healthErrorNetworks)
    .where(and(eq(healthErrorNetworks.versionId, versionId), inArray(healthErrorNetworks.visitor, visitors)))
  const known = new Set(rows.map(({ visitor, fingerprint }) => keyOf(visitor, fingerprint)))
  const groups = new Map<string, number>()
  for (const { visitor } of rows) groups.set(visitor, (groups.get(visitor) ?? 0) + 1)
  const added = new Set<string>()
  const accepted = errors.filter(({ visitor, sample: { fingerprint } }) => {
    const key = keyOf(visitor, fingerprint)
    if (known.has(key)) return true
    const before = groups.get(visitor) ?? 0
    if (before >= MAX_GROUPS_OF_NETWORK) return false
    groups.set(visitor, before + 1)
    added.add(key)
    return true
  })
  const inserted = accepted.filter(({ visitor, sample }) => added.has(keyOf(visitor, sample.fingerprint)))
  if (inserted.length > 0)
    await tx
      .insert(healthErrorNetworks)
      .values(
        inserted.map(({ visitor, sample }) => ({ versionId, visitor, fingerprint: sample.fingerprint })),
      )
  return { accepted, added }
}

function toGroups(errors: SeenError[], added: ReadonlySet<string>): (typeof healthErrors.$inferInsert)[] {
  const groups = new Map<string, typeof healthErrors.$inferInsert>()
  for (const { versionId, visitor, page, sample, count: times, browsers, at } of errors) {
    const known = groups.get(sample.fingerprint)
    groups.set(sample.fingerprint, {
      ...{ versionId, page, ...sample, firstAt: at, lastAt: at },
      ...known,
      count: times + (known?.count ?? 0),
      networks: (known?.networks ?? 0) + (added.has(keyOf(visitor, sample.fingerprint)) ? 1 : 0),
      browsers: [...new Set([...(known?.browsers ?? []), ...browsers])],
    })
  }
  return [...groups.values()]
}

/** Errors of prerendering come from the server itself, and stay. */
async function dropRarest(tx: ReleasesDb, versionId: number) {
  const reported = and(eq(healthErrors.versionId, versionId), ne(healthErrors.kind, 'draw'))
  const [row] = await tx.select({ groups: count() }).from(healthErrors).where(reported)
  const surplus = (row?.groups ?? 0) - MAX_GROUPS
  if (surplus <= 0) return
  const rarest = tx
    .select({ fingerprint: healthErrors.fingerprint })
    .from(healthErrors)
    .where(reported)
    .orderBy(healthErrors.networks, healthErrors.lastAt, healthErrors.fingerprint)
    .limit(surplus)
  await tx
    .delete(healthErrors)
    .where(and(eq(healthErrors.versionId, versionId), inArray(healthErrors.fingerprint, rarest)))
}
