// Publishes and activates untried versions with every known kind of failure, and opens each in a Chromium. Measures how
// long it takes until the same page load shows the last good version. `npm run drill:healing [-- names…]`; exits with 1
// when one takes more than 3 s, is not replaced, or is tried again; what libraries leave only has to rest. `--site` and
// `--data` name the folders of an existing site; they are changed.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { badVersions, triedRemote, writeTriedBuild } from 'e2e/bad-versions'
import { startSite } from 'e2e/site'
import { activateVersion, openAsOwner, PublishError, publishRemote } from 'releases'
import { openBrowser } from '../browser.ts'
import { visitBad } from './visits.ts'

const LIMIT_MS = 3_000
const GOOD = 'La versión buena'
const BAD = 'La versión mala'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, data: { type: 'string' } },
})
const names = positionals.length > 0 ? positionals : Object.keys(badVersions)
const browser = await openBrowser()
const site = await startSite({
  ...(values.site && { siteFolder: values.site }),
  ...(values.data && { dataFolder: values.data }),
})
const { owner } = await openAsOwner(site.siteFolder, {
  token: undefined,
  keyFile: join(site.dataFolder, 'owner-key'),
})
const subject = {
  name: triedRemote,
  credential: owner,
  origin: { actor: { kind: 'owner', name: 'drill' } },
} as const
const rows: { kind: string; ms: number | null; how: string }[] = []
try {
  const good = await publish({ text: GOOD })
  for (const name of names) {
    rows.push({ kind: name, ...(await tryKind(name)) })
    const { kind, ms, how } = rows.at(-1) as (typeof rows)[number]
    console.log(`${isGood(ms) ? '✓' : '✗'} ${kind.padEnd(18)} ${String(ms ?? '–').padStart(6)} ms  ${how}`)
    await activateVersion(site.siteFolder, subject, good).catch(unlessActive)
  }
} finally {
  await browser.close()
  await site.stop()
  if (!values.site) await rm(site.siteFolder, { recursive: true, force: true })
  if (!values.data) await rm(site.dataFolder, { recursive: true, force: true })
}
const failed = rows.filter(({ ms }) => !isGood(ms))
console.log(
  `${rows.length - failed.length} of ${rows.length} show the last good version, or rest, within ${LIMIT_MS} ms`,
)
process.exitCode = failed.length === 0 ? 0 : 1

function isGood(ms: number | null): boolean {
  return ms !== null && ms <= LIMIT_MS
}

async function tryKind(name: string): Promise<{ ms: number | null; how: string }> {
  const bad = badVersions[name]
  if (!bad) throw new Error(`No bad version is called ${name}`)
  try {
    const version = await publish({ text: BAD, bad })
    return await visitBad(browser, { url: site.url, version, name, shows: bad.shows, texts: { GOOD, BAD } })
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    return { ms: 0, how: `never reaches a visitor: ${error.message}` }
  }
}

/** A rejected version left the good one active. */
function unlessActive(error: unknown) {
  if (!(error instanceof PublishError) || !error.message.includes('ya es la versión activa')) throw error
}

/** Publishes and activates a version, as a team that skips the trial does. */
async function publish(build: { text: string; bad?: (typeof badVersions)[string] }): Promise<string> {
  const version = `1.0.${Date.now()}`
  const folder = await writeTriedBuild(site.siteFolder, { version, ...build })
  try {
    await publishRemote(site.siteFolder, folder, { ...subject, activate: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return version
}
