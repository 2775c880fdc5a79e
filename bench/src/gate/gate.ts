// Shows both errors of the gate that versions pass before visitors get them: good versions that it refuses, and bad ones that
// it lets through. Each is tried twice, the second time beside four processes that compute without an end.
// `npm run drill:gate [-- --only good|bad] [--pass idle|busy] [names…]`; exits with 1 when a good version is refused, or when
// more than two bad ones pass. Needs the npm registry for the fresh remotes.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { badVersions, type TriedVersion, triedRemote, writeTriedBuild } from 'e2e/bad-versions'
import { goodVersions } from 'e2e/good-versions'
import { copyActiveBuild, renumber } from 'e2e/published-build'
import { type RunningSite, removeSite, startSite } from 'e2e/site'
import { subtleVersions } from 'e2e/subtle-versions'
import { ended, startMfe } from '../mfeCommand.ts'
import { buildFresh, freshRemotes } from './freshRemotes.ts'
import { visitLive } from './visitLive.ts'

const MAX_PASSED = 2
const BUSY_PROCESSES = 4
/** The busy processes end by themselves, whatever happens to this one. */
const BUSY_MS = 90 * 60_000
const PRODUCT = ['public', 'academy', 'dashboard', 'operations']
const LANDING = ['mixmatch, live', 'mixmatch, published again']
const PASSES = ['idle', 'busy']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, pass: { type: 'string' } },
})
type Row = { pass: string; kind: 'good' | 'bad'; name: string; isRefused: boolean; s: string; why: string }
const rows: Row[] = []
const wanted = (kind: string, name: string) =>
  (values.only === undefined || values.only === kind) &&
  (positionals.length === 0 || positionals.includes(name))

const environment = { DRAWING: 'on' }
const [site, landing] = [await startSite({ environment }), await startSite({ mode: 'mixmatch', environment })]
const outside = await mkdtemp(join(tmpdir(), 'outside-'))
let patch = 0
try {
  const fresh: Record<string, string> = {}
  for (const name of Object.keys(freshRemotes))
    if (wanted('good', name)) fresh[name] = await buildFresh(site.url, outside, name)
  for (const pass of PASSES.filter((each) => (values.pass ?? each) === each)) {
    const busy = pass === 'busy' ? startBusy() : []
    try {
      await tryAll(pass, fresh)
    } finally {
      for (const child of busy) child.kill()
    }
  }
} finally {
  await removeSite(site)
  if (landing) await removeSite(landing)
  await rm(outside, { recursive: true, force: true })
}
for (const pass of new Set(rows.map((row) => row.pass))) {
  const of = (kind: Row['kind']) => rows.filter((row) => row.pass === pass && row.kind === kind)
  const refused = of('good').filter(({ isRefused }) => isRefused)
  const passed = of('bad').filter(({ isRefused }) => !isRefused)
  console.log(`${pass}: ${refused.length} of ${of('good').length} good versions refused ${names(refused)}`)
  console.log(`${pass}: ${passed.length} of ${of('bad').length} bad versions let through ${names(passed)}`)
  if (refused.length > 0 || passed.length > MAX_PASSED) process.exitCode = 1
}

function names(of: Row[]): string {
  return of.length > 0 ? `(${of.map(({ name }) => name).join(', ')})` : ''
}

async function tryAll(pass: string, fresh: Record<string, string>) {
  for (const remote of PRODUCT) {
    await tryOne({ pass, kind: 'good', name: `${remote}, live` }, () => tryLive(site, remote))
    await tryOne({ pass, kind: 'good', name: `${remote}, published again` }, () => tryAgain(site, remote))
  }
  if (landing) {
    const [live = '', again = ''] = LANDING
    await tryOne({ pass, kind: 'good', name: live }, () => tryLive(landing, 'mixmatch'))
    await tryOne({ pass, kind: 'good', name: again }, () => tryAgain(landing, 'mixmatch'))
  }
  for (const [name, folder] of Object.entries(fresh))
    await tryOne({ pass, kind: 'good', name }, () => tryFresh(name, folder))
  for (const [name, version] of Object.entries(goodVersions))
    await tryOne({ pass, kind: 'good', name }, () => publishSmall(version))
  for (const [name, version] of Object.entries({ ...badVersions, ...subtleVersions }))
    await tryOne({ pass, kind: 'bad', name }, () => publishSmall(version))
}

/** Tries one version, and prints why it was refused, if it was. */
async function tryOne(
  { pass, kind, name }: Pick<Row, 'pass' | 'kind' | 'name'>,
  attempt: () => Promise<string | null>,
) {
  if (!wanted(kind, name)) return
  const startedAt = performance.now()
  const why = await attempt()
  const s = ((performance.now() - startedAt) / 1000).toFixed(1)
  const isRefused = why !== null
  rows.push({ pass, kind, name, isRefused, s, why: why ?? '' })
  const isRight = isRefused === (kind === 'bad')
  console.log(
    `${isRight ? '✓' : '✗'} ${pass} ${kind.padEnd(4)} ${isRefused ? 'refused' : 'passed '} ${s.padStart(6)} s  ${name}  ${why ?? ''}`,
  )
}

async function tryLive(at: RunningSite, remote: string): Promise<string | null> {
  const registry = await fetch(`${at.url}/remotes/registry.json`).then((response) => response.json())
  const tried = await mfe(at, ['try', remote, registry.remotes[remote].active])
  return problemOf(tried)
}

/** Publishes the live build of a remote as a new version, tries it, and visits it as people do once it is live. */
async function tryAgain(at: RunningSite, remote: string): Promise<string | null> {
  const folder = await copyActiveBuild(at.siteFolder, remote)
  try {
    const version = nextVersion()
    await renumber(folder, version)
    const refused = await publish(at, remote, folder)
    if (refused) return refused
    const activated = await mfe(at, ['activate', remote, version])
    if (activated.code !== 0) return `by activating: ${activated.text}${activated.problem}`
    return await visitLive(at, remote, version)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tryFresh(name: string, folder: string): Promise<string | null> {
  await renumber(folder, nextVersion())
  return publish(site, freshRemotes[name]?.name ?? '', folder)
}

async function publishSmall(version: TriedVersion): Promise<string | null> {
  const folder = await writeTriedBuild(site.siteFolder, {
    version: nextVersion(),
    text: 'Una página',
    bad: version,
  })
  try {
    return await publish(site, triedRemote, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Publishes a build, which tries it. Returns why it was refused, by publishing or by the trial. */
async function publish(at: RunningSite, remote: string, folder: string): Promise<string | null> {
  return problemOf(await mfe(at, ['publish', remote, '--from', folder]))
}

type Result = Awaited<ReturnType<typeof ended>>

function problemOf({ code, text, problem }: Result): string | null {
  const found = JSON.parse(text || '{}')
  const { problems, tried } = found.trial ?? found
  if (code !== 0 && !problems) return found.error ?? problem
  if (!tried?.length) return `no trial: ${problem}`
  const [first, ...others] = problems as { kind: string; page: string; message: string }[]
  return first
    ? `${first.page} ${first.kind}: ${first.message}${others.length > 0 ? ` (+${others.length})` : ''}`
    : null
}

function mfe(at: RunningSite, args: string[]): Promise<Result> {
  const withAddress = args[0] === 'activate' ? args : [...args, '--at', at.url]
  const started = startMfe([...withAddress, '--json'], at.siteFolder, {
    ...process.env,
    DATA_DIR: at.dataFolder,
    MFE_TOKEN: '',
  })
  return ended(started)
}

function nextVersion(): string {
  patch += 1
  return `1.1.${patch}`
}

/** Processes that compute until they are killed, or until their time is over. */
function startBusy(): ChildProcess[] {
  const program = `const end = Date.now() + ${BUSY_MS}; while (Date.now() < end);`
  return Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['--eval', program], { stdio: 'ignore' }),
  )
}
