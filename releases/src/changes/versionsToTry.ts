import type { RemoteName } from 'federation/contract'
import { readRegistry } from 'federation/published/registry'
import { openTrials } from './trials.ts'
import { isDue } from './trialWatch.ts'

/** The new versions that visitors do not have yet and the site has not tried, the oldest first. */
export async function versionsToTry(siteFolder: string): Promise<{ name: RemoteName; version: string }[]> {
  const { remotes } = await readRegistry(siteFolder)
  const trialOf = await openTrials(siteFolder)
  const all = Object.entries(remotes).flatMap(([name, { versions, active, canary, withdrawn = [] }]) => {
    const known = [active, canary?.version, ...withdrawn]
    return Object.entries(versions).flatMap(([version, published]) =>
      known.includes(version) ? [] : [{ name, version, published }],
    )
  })
  const due = await Promise.all(
    all.map(async (each) =>
      isDue(each.published, await trialOf(each.name, each.version, each.published.integrity)),
    ),
  )
  return all
    .filter((_each, index) => due[index])
    .toSorted((one, other) => (one.published.publishedAt < other.published.publishedAt ? -1 : 1))
    .map(({ name, version }) => ({ name, version }))
}
