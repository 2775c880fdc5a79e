// Upgrades from each earlier release to this one, and goes back. For each: a scratch clone runs the release as people
// do, data is made over its API, `npm run upgrade` of the present commit is run on the stopped site, and its data,
// versions and dashboard are checked; then its way back is taken, and the old code has to start with its data. Needs
// the npm registry. Prints each step, and exits with 1 when one fails. `-- 8fd931c3` upgrades from that commit only.

import { checkData, makeData, readData } from './data.ts'
import { createUpgradeSite } from './site.ts'

/** Releases were not tagged before 2.0: the last commits of each state that sites ran. */
const RELEASES = [
  { commit: '993120d9', name: '1.0.0' },
  { commit: '8fd931c3', name: '1.0.0, prerendered pages' },
]

const chosen = process.argv.slice(2)
const releases = RELEASES.filter(({ commit }) => chosen.length === 0 || chosen.includes(commit))
let failed = releases.length === 0
for (const { commit, name } of releases) {
  console.log(`\nfrom ${commit} (${name})`)
  await upgradeFrom(commit).catch((error) => {
    console.error(`  ✗ ${error instanceof Error ? error.message : error}`)
    failed = true
  })
}
process.exitCode = failed ? 1 : 0

async function upgradeFrom(commit: string) {
  const site = await createUpgradeSite()
  const step = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
    const since = performance.now()
    const result = await work()
    console.log(`  ✓ ${label} (${((performance.now() - since) / 1000).toFixed(0)} s)`)
    return result
  }
  let hasPassed = false
  try {
    await step('the old code starts', () => site.start(commit))
    const data = await step('data is made', () => makeData(site))
    const before = await site.activeVersions()
    await step('it stops', () => site.stop())
    const wayBack = await step('npm run upgrade', () => site.upgrade())
    await step('the new code starts', () => site.start('present'))
    await step('the data is there', async () => checkData(data, await readData(site)))
    await step('every remote is new, and its pages arrive', () => site.checkUpgraded(before))
    await step('it stops', () => site.stop())
    await step('the way back', () => site.goBack(wayBack))
    await step('the old code starts', () => site.start(commit))
    await step('its data is there', async () => checkData(data, await readData(site)))
    await step('its versions are active', () => site.checkVersions(before))
    hasPassed = true
  } finally {
    await site.end({ keep: !hasPassed })
  }
}
