// Publishes, activates, starts canaries and rolls back over the network with a team's credential, and lets the platform
// return failing versions, while the back end, the command, or both are killed at random moments. After each kill the
// site folder is read as the next process finds it, then the command is repeated on a restarted back end. Prints what
// each kill hit, and exits with 1 when the registry is not intact, an event is missing or duplicated, an incomplete
// version is listed, a rollback is not made or not reported, or something stays in a staging folder. `DRILL_SEED` repeats
// an order, `DRILL_KILLS` sets the number.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, mfe, projectFolder, startSite } from 'e2e/site'
import { openAsOwner, readRegistry, versionBefore } from 'releases'
import { writeSampleBuild } from '../../../releases/test/sampleRemote.ts'
import { writeShellBuild } from '../../../releases/test/sampleShell.ts'
import { createRandom } from '../drill/random.ts'
import { ended } from '../mfeCommand.ts'
import { createApi } from './api.ts'
import { createInspection } from './inspection.ts'
import { createVisitors } from './visitors.ts'

/** The versions differ only in their number. */
const UNTRIED = ['--untried', '--reason', 'drill']
const NAME = 'academy'
/** So many networks for which a version fails are enough, also on a site without other visitors. */
const PROOF = 200
/** Random bytes, about the size of the largest remote, so that the upload takes a while. */
const BUILD_BYTES = 3_000_000
const kinds = ['publish', 'change', 'return'] as const
const victims = ['both', 'back end', 'command'] as const
const kills = Number(process.env.DRILL_KILLS ?? 20)
const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000)
console.log(`${kills} kills with DRILL_SEED=${seed}`)

type Running = Awaited<ReturnType<typeof startSite>>
type Victim = (typeof victims)[number]

const random = createRandom(seed)
const siteFolder = await mkdtemp(join(tmpdir(), 'network-site-'))
const dataFolder = await mkdtemp(join(tmpdir(), 'network-data-'))
// When the drill runs as root, the database server runs as another user, who needs access.
await chmod(dataFolder, 0o755)
const ownerKey = join(dataFolder, 'owner-key')
await openAsOwner(siteFolder, { token: undefined, keyFile: ownerKey })
// The back end counts reports only for a site that has pages.
const shell = await writeShellBuild({ version: '1.0.0' })
await mfe(['publish', 'shell', '--from', shell, '--activate'], siteFolder, { MFE_OWNER_KEY: ownerKey })
// The same address after each start, so that a command can continue.
const port = await freePort()
let running = await start()
const problems: string[] = []
const hits = new Map<string, number>()
const inspection = createInspection({ siteFolder, dataFolder, ownerKey, name: NAME })
const api = createApi(running)
const visitors = createVisitors(running.url, NAME)
try {
  await drill()
} finally {
  await running.stop()
  await rm(siteFolder, { recursive: true, force: true })
  await rm(dataFolder, { recursive: true, force: true })
}
for (const [what, count] of [...hits].toSorted()) console.log(`  ${count} × ${what}`)
for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length > 0) process.exit(1)
console.log(
  `✓ after ${kills} kills: registry intact, every event exactly once, no incomplete version, nothing left over`,
)

async function drill() {
  const token = await api.createCredential(NAME)
  const first = await repeat(await publishing('1.0.0'), token)
  if (first.code !== 0) throw new Error(`The first version was not published: ${first.problem}`)
  for (let round = 1; round <= kills; round++) {
    const kind = kinds[round % kinds.length] ?? 'publish'
    const before = performance.now()
    const outcome = await (kind === 'return' ? returning(round, token) : commanding(round, kind, token))
    problems.push(...(await inspection.afterRepetition(`round ${round}, repeated`)))
    const seconds = ((performance.now() - before) / 1000).toFixed(0)
    console.log(`  ${round}. ${outcome} (${seconds} s)`)
  }
  problems.push(...(await inspection.ofDatabase(await api.events())))
}

/** Kills during an upload with its activation, or a change of what visitors get; then the command is repeated. */
async function commanding(round: number, kind: 'publish' | 'change', token: string): Promise<string> {
  const words = await command(round, kind)
  const [victim = 'both'] = random.shuffled(victims)
  const child = startCommand(words, token)
  const over = ended(child)
  // The command prints its first line just before it connects; loading takes most of a second before that.
  await Promise.race([once(child.stderr as NonNullable<typeof child.stderr>, 'data'), over])
  const delay = random.between(0, 1200)
  await sleep(words[0] === 'publish' ? delay : delay / 3)
  note(`${words[0]}, ${victim} killed`)
  const problem = await killing(victim, child, `round ${round}, killed ${victim} during ${words[0]}`)
  const own = await over
  const { code, text, problem: said } = await repeat(words, token)
  if (code !== 0 && !isAlreadyDone(said)) problems.push(`round ${round}: ${words.join(' ')}: ${said}`)
  problems.push(...problem)
  const went = own.code === 0 ? 'ended by itself' : 'was repeated'
  return `${words.slice(0, 2).join(' ')}: ${victim} killed after ${delay} ms, ${went}: ${lastLine(text || said)}`
}

/** Kills the back end while it rolls back a failing version, which then has to be rolled back exactly once and reported. */
async function returning(round: number, token: string): Promise<string> {
  const version = `3.${round}.0`
  for (const words of [await publishing(version, false), ['canary', NAME, version, '10', ...UNTRIED]]) {
    const { code, problem } = await repeat(words, token)
    if (code !== 0) throw new Error(`${words.join(' ')}: ${problem}`)
  }
  for (let count = 1; count < PROOF; count++) await visitors.fail(version)
  // The next report completes the verdict. Its response may never arrive.
  const last = visitors.fail(version).catch(() => undefined)
  const delay = random.between(0, 150)
  await sleep(delay)
  note('return, back end killed')
  problems.push(...(await killing('back end', null, `round ${round}, killed during the rollback`)))
  await last
  const had = await isRolledBack(version)
  const startedAt = performance.now()
  for (let count = 0; count < 40 && !(await isRolledBack(version)); count++) {
    // Visitors continue to report failures.
    await visitors.fail(version)
    await sleep(500)
  }
  if (!(await isRolledBack(version))) problems.push(`round ${round}: ${version} was not rolled back`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const mails = await inspection.untilNoticed(version)
  if (!mails) problems.push(`round ${round}: no mail reports the rollback of ${version}`)
  note(had ? 'return made before the kill' : 'return made after the kill')
  return `return of ${version}: back end killed after ${delay} ms, ${had ? 'made before' : `made ${seconds} s after the start`}, mails: ${mails}`
}

async function isRolledBack(version: string): Promise<boolean> {
  return (await readRegistry(siteFolder)).remotes[NAME]?.withdrawn?.includes(version) === true
}

/** Kills the victim, inspects the site, and restarts the back end if it was killed. */
async function killing(victim: Victim, child: ChildProcess | null, moment: string): Promise<string[]> {
  if (victim !== 'back end') child?.kill('SIGKILL')
  if (victim === 'command') return []
  process.kill(running.pid, 'SIGKILL')
  const found = await inspection.afterKill(moment)
  running = await start()
  return found
}

/** The next change: an upload with its activation, or a change of what visitors get. */
async function command(round: number, kind: 'publish' | 'change'): Promise<string[]> {
  const record = (await readRegistry(siteFolder)).remotes[NAME]
  const { active = null, versions = {}, withdrawn = [] } = record ?? {}
  const usable = Object.keys(versions).filter((version) => version !== active && !withdrawn.includes(version))
  const [other] = random.shuffled(usable)
  if (!other || kind === 'publish') return publishing(`2.${round}.0`)
  const [words = []] = random.shuffled([
    ['activate', NAME, other, ...UNTRIED],
    ['canary', NAME, other, '10', ...UNTRIED],
    ...(record && versionBefore(record) ? [['rollback', NAME]] : []),
  ])
  return words
}

async function publishing(version: string, activate = true): Promise<string[]> {
  const from = await writeSampleBuild({ version, text: version })
  await writeFile(join(from, 'extra.js'), `/* ${random.bytes(BUILD_BYTES).toString('base64')} */`)
  const map = { version: 3, sources: ['../src/Page.tsx'], names: [], mappings: 'AAAA' }
  await writeFile(join(from, 'Page-1.js.map'), JSON.stringify(map))
  return ['publish', NAME, '--from', from, '--no-trial', ...(activate ? ['--activate', ...UNTRIED] : [])]
}

/** Whether a repeated change failed because it was already made before the kill. */
function isAlreadyDone(problem: string): boolean {
  return /ya es la versión activa|no tiene una versión anterior/.test(problem)
}

async function repeat(words: string[], token: string) {
  for (let attempt = 1; ; attempt++) {
    const result = await ended(startCommand(words, token))
    // The killed process's lock stays valid for some seconds.
    if (result.code === 0 || attempt === 4 || !/sigue en marcha/.test(result.problem)) return result
    await sleep(5000)
  }
}

function startCommand(words: string[], token: string) {
  const program = join(projectFolder, 'releases/src/cli/mfe.ts')
  return spawn(process.execPath, ['--import', 'tsx', program, ...words, '--site', running.url], {
    cwd: projectFolder,
    env: { ...process.env, MFE_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function start(): Promise<Running> {
  const environment = { CAPTCHA: 'off', MFE_OWNER_KEY: ownerKey, TRUSTED_PROXIES: 'loopback' }
  return startSite({ siteFolder, dataFolder, port, environment })
}

function note(what: string) {
  hits.set(what, (hits.get(what) ?? 0) + 1)
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
