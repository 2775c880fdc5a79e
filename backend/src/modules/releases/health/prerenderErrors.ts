import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type PrerenderProblem, problemKey, problemsFile, readProblems } from 'federation/prerendering'
import { clip } from '../../../clip.ts'
import type { Config } from '../../../config.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { healthErrors } from '../../../releasesDb/schema/health.ts'
import { MAX_MESSAGE, MAX_STACK } from './reports/stacks.ts'
import { lockVersions, nameOf } from './watches.repository.ts'

/**
 * Collects the problems of prerendering from whichever process prerenders pages: logs them, and adds them to the errors
 * of their version. Each problem of a page and version is recorded once.
 */
export function createPrerenderErrors(
  { siteDir, siteMode }: Pick<Config, 'siteDir' | 'siteMode'>,
  db: ReleasesDb,
  log: FastifyBaseLogger,
) {
  const home = join(siteDir, siteMode)
  const known = new Set<string>()
  let readAt = 0

  /** Returns whether anything was new. */
  return async (site: () => Promise<string>): Promise<boolean> => {
    const changedAt = await stat(problemsFile(home)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (changedAt === readAt) return false
    const problems = (await readProblems(home)).filter((problem) => !known.has(problemKey(problem)))
    if (problems.length > 0) await recordPrerenderErrors(db, await site(), problems)
    for (const problem of problems) {
      const { remote, version, page, path, brand, kind, text } = problem
      known.add(problemKey(problem))
      const said =
        kind === 'failed'
          ? 'a page was not prerendered'
          : 'a page was refused something while it was prerendered'
      log.warn({ part: `${remote}@${version}`, page, path, brand, problem: text }, said)
    }
    readAt = changedAt
    return problems.length > 0
  }
}

async function recordPrerenderErrors(db: ReleasesDb, site: string, problems: PrerenderProblem[]) {
  await db.transaction(async (tx) => {
    const named = new Map(
      problems.map(({ remote, version }) => [nameOf({ remote, version }), { remote, version }]),
    )
    const rows = await lockVersions(tx, site, [...named.values()])
    const ids = new Map(rows.map((row) => [nameOf(row), row.id]))
    const errors = problems.flatMap((problem) => {
      const versionId = ids.get(nameOf(problem))
      return versionId === undefined ? [] : [{ versionId, ...errorOf(problem) }]
    })
    await tx.insert(healthErrors).values(errors).onConflictDoNothing()
  })
}

function errorOf(problem: PrerenderProblem): Omit<typeof healthErrors.$inferInsert, 'versionId'> {
  const { kind, page, path, text, at } = problem
  const [reason = '', ...frames] = withoutControls(text).split('\n')
  const message = kind === 'failed' ? `${path}: ${reason}` : `${path} intentó lo que no puede: ${reason}`
  const fingerprint = createHash('sha256').update(`draw ${kind} ${page}`).digest('base64url').slice(0, 16)
  return {
    ...{ kind: 'draw', fingerprint, page, count: 0, browsers: [] },
    message: clip(message, MAX_MESSAGE),
    stack: frames.length > 0 ? clip(withoutControls(text), MAX_STACK) : '',
    firstAt: new Date(at),
    lastAt: new Date(at),
  }
}

function withoutControls(text: string): string {
  return text.replace(/[^\P{C}\n]+/gu, ' ')
}
