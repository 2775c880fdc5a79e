import type { RemoteName } from '../contract.ts'
import { readRegistry } from './store.ts'
import { openTrials } from './trials.ts'
import { isDue } from './trialWatch.ts'

/** The versions that a process that tries what is published has before it, the oldest first. */
export async function versionsToTry(siteFolder: string): Promise<{ name: RemoteName; version: string }[]> {
  const { remotes } = await readRegistry(siteFolder)
  const trialOf = await openTrials(siteFolder)
  const all = Object.entries(remotes).flatMap(([name, { versions, withdrawn = [] }]) =>
    Object.entries(versions).flatMap(([version, published]) =>
      withdrawn.includes(version) ? [] : [{ name, version, published }],
    ),
  )
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
