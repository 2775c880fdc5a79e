// `npm run matrix [-- 22 26]`: installs, runs and tests what is committed on each major of Node, before a release.
import { hasPassed, matrixTable, runSteps } from './matrix/matrixResults.mjs'
import { scratchSite } from './matrix/matrixSite.mjs'
import { smokeSteps } from './matrix/matrixSmoke.mjs'
import { bringNode } from './nodeCache.mjs'
import { matrixMajors, pinnedVersion } from './nodeVersions.mjs'

/** A short link of the sample data. */
const SHORT_CODE = 'aws-vpc'

const chosen = process.argv.slice(2)
const runs = []
for (const major of chosen.length > 0 ? chosen : matrixMajors) runs.push(await tryMajor(String(major)))
console.log(`\n${matrixTable(runs)}`)
process.exitCode = hasPassed(runs) ? 0 : 1

async function tryMajor(major) {
  console.log(`… Node ${major}`)
  try {
    const isPinned = pinnedVersion.startsWith(`${major}.`)
    const { file, version } = bringNode(isPinned ? pinnedVersion : major)
    return { version, results: await trySite(file) }
  } catch ({ message }) {
    return { version: major, results: { traer: { state: 'failed', message } } }
  }
}

async function trySite(file) {
  const site = await scratchSite(file)
  try {
    const results = await runSteps(smokeSteps(site, SHORT_CODE))
    if (hasPassed([{ results }])) site.remove()
    else console.log(`  Lo que dijeron las órdenes: ${site.log}`)
    return results
  } finally {
    await site.stop()
  }
}
