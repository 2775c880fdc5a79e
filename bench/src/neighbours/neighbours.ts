// Publishes two small remotes that use one query key and one custom element, and activates versions of one, of the other or of
// both that harm their neighbour or the shell. Opens each combination in a Chromium, one remote after the other.
// `npm run drill:neighbours [-- names…]`; exits with 1 when a good version takes more than 3 s, when something is left in the
// document, or when a version is charged that is not at fault. `--site` and `--data` name the folders of an existing site; they
// are changed.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeTriedBuild } from 'e2e/bad-versions'
import { badNeighbours, goodNeighbour } from 'e2e/neighbours'
import { startSite } from 'e2e/site'
import { activateVersion, openAsOwner, publishRemote } from 'releases'
import { openBrowser } from '../browser.ts'
import { type Neighbour, visitNeighbours } from './visits.ts'

const LIMIT_MS = 3_000
const REMOTES = ['prueba', 'vecina'] as const
type Name = (typeof REMOTES)[number]
const COMBINATIONS: Name[][] = [['prueba'], ['vecina'], ['prueba', 'vecina']]
const BAD = 'La versión mala'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, data: { type: 'string' } },
})
const names = positionals.length > 0 ? positionals : Object.keys(badNeighbours)
const browser = await openBrowser()
const site = await startSite({
  ...(values.site && { siteFolder: values.site }),
  ...(values.data && { dataFolder: values.data }),
})
const { owner } = await openAsOwner(site.siteFolder, {
  token: undefined,
  keyFile: join(site.dataFolder, 'owner-key'),
})
const subjectOf = (name: Name) =>
  ({ name, credential: owner, origin: { actor: { kind: 'owner', name: 'drill' } } }) as const
let failed = 0
let tried = 0
let patch = 0
try {
  const good = {} as Record<Name, string>
  for (const name of REMOTES) good[name] = await publish(name, goodNeighbour(goodText(name)), goodText(name))
  for (const kind of names) {
    const bad = badNeighbours[kind]
    if (!bad) throw new Error(`No version is called ${kind}`)
    for (const at of COMBINATIONS) {
      const versions: Partial<Record<Name, string>> = {}
      for (const name of at) versions[name] = await publish(name, bad, BAD)
      const neighbours = REMOTES.map((name): Neighbour => {
        const version = versions[name]
        return {
          name,
          good: goodText(name),
          bad: version ? { version, text: BAD, stays: bad.stays === true } : null,
        }
      })
      const { ms, problems } = await visitNeighbours(browser, site.url, neighbours)
      const slow = ms > LIMIT_MS ? [`${ms} ms are too many`] : []
      const found = [...problems, ...slow]
      tried += 1
      if (found.length > 0) failed += 1
      console.log(
        `${found.length === 0 ? '✓' : '✗'} ${kind.padEnd(28)} ${at.join(' + ').padEnd(16)} ${String(ms).padStart(6)} ms  ${found.join('; ')}`,
      )
      for (const name of at) await activateVersion(site.siteFolder, subjectOf(name), good[name])
    }
  }
} finally {
  await browser.close()
  await site.stop()
  if (!values.site) await rm(site.siteFolder, { recursive: true, force: true })
  if (!values.data) await rm(site.dataFolder, { recursive: true, force: true })
}
console.log(
  `${tried - failed} of ${tried} combinations show the good versions within ${LIMIT_MS} ms and leave nothing`,
)
process.exitCode = failed === 0 ? 0 : 1

function goodText(name: Name): string {
  return `La buena de ${name}`
}

/** Publishes and activates a version, as a team that skips the trial does. */
async function publish(name: Name, version: Parameters<typeof writeTriedBuild>[1]['bad'], text: string) {
  patch += 1
  const number = `1.0.${patch}`
  const folder = await writeTriedBuild(site.siteFolder, { version: number, text, bad: version, remote: name })
  try {
    await publishRemote(site.siteFolder, folder, { ...subjectOf(name), activate: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return number
}
