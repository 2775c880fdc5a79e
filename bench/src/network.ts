// Publishes, activates, tries and rolls back over the network with a team's credential, while the command and the back end are
// killed together at random moments. After each kill the site folder is read as the next process finds it, then the command
// is repeated on a back end that starts again. Exits with 1 when the registry is not whole, an event is missing or there
// twice, or a version is listed that is not complete. `DRILL_SEED` repeats an order, `DRILL_KILLS` sets the number.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { operationRoutes, pathOf } from 'e2e/api'
import { projectFolder, startSite } from 'e2e/site'
import { openAsOwner, type ReleaseEvent, readEvents, readRegistry } from 'federation/releases'
import { writeSampleBuild } from '../../federation/test/sampleRemote.ts'
import { createRandom } from './drill/random.ts'
import { ended } from './mfeCommand.ts'

/** The versions differ in their number only. */
const UNTRIED = ['--untried', '--reason', 'drill']
const NAME = 'academy'
/** Random bytes, so that sending them takes a while: about as much as the largest remote. */
const BUILD_BYTES = 3_000_000
const kills = Number(process.env.DRILL_KILLS ?? 20)
const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000)
console.log(`${kills} kills with DRILL_SEED=${seed}`)

type Running = Awaited<ReturnType<typeof startSite>>

const random = createRandom(seed)
const siteFolder = await mkdtemp(join(tmpdir(), 'network-site-'))
const dataFolder = await mkdtemp(join(tmpdir(), 'network-data-'))
await openAsOwner(siteFolder, { token: undefined, keyFile: join(dataFolder, 'owner-key') })
let running = await start()
const problems: string[] = []
try {
  await drill()
} finally {
  await running.stop()
  await rm(siteFolder, { recursive: true, force: true })
  await rm(dataFolder, { recursive: true, force: true })
}
for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length > 0) process.exit(1)
console.log(`✓ after ${kills} kills: registry whole, every event there once, no half version listed`)

async function drill() {
  const token = await createCredential()
  const before = (await repeat(await publishing('1.0.0'), token)).text
  if (!before.includes('1.0.0')) throw new Error(`The first version was not published: ${before}`)
  for (let round = 1; round <= kills; round++) {
    const words = await command(round)
    const child = startCommand(words, token)
    // The command writes its first line when it is about to connect; it loads for most of a second before.
    const first = Promise.race([once(child.stderr, 'data'), once(child, 'exit')])
    child.stdout.resume()
    await first
    const delay = random.between(0, 1200)
    await sleep(words[0] === 'publish' ? delay : delay / 3)
    child.kill('SIGKILL')
    process.kill(running.pid, 'SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await inspect(`round ${round}, killed ${words[0]}`)
    running = await start()
    const { text, code, problem } = await repeat(words, token)
    if (code !== 0 && !isAlreadyDone(problem)) problems.push(`round ${round}: ${words.join(' ')}: ${problem}`)
    await inspect(`round ${round}, repeated ${words[0]}`)
    console.log(
      `  ${round}. ${words.slice(0, 2).join(' ')} killed after ${delay} ms: ${(text || problem).trim()}`,
    )
  }
}

/** The next change: mostly an upload with its activation, else a change of what visitors get. */
async function command(round: number): Promise<string[]> {
  const { active, versions } = (await readRegistry(siteFolder)).remotes[NAME] ?? {
    active: null,
    versions: {},
  }
  const [other] = random.shuffled(Object.keys(versions).filter((version) => version !== active))
  if (!other || round % 2 === 1) return publishing(`2.${round}.0`)
  const [words = []] = random.shuffled([
    ['activate', NAME, other, ...UNTRIED],
    ['canary', NAME, other, '10', ...UNTRIED],
    ['rollback', NAME],
  ])
  return words
}

async function publishing(version: string): Promise<string[]> {
  const from = await writeSampleBuild({ version, text: version })
  await writeFile(join(from, 'extra.js'), `/* ${random.bytes(BUILD_BYTES).toString('base64')} */`)
  return ['publish', NAME, '--from', from, '--activate', '--no-trial', ...UNTRIED]
}

/** What a repeated change may find: it was made before the kill, whose lock also ends after seconds. */
function isAlreadyDone(problem: string): boolean {
  return /ya es la versión activa|no tiene una versión anterior/.test(problem)
}

async function repeat(words: string[], token: string) {
  for (let attempt = 1; ; attempt++) {
    const result = await ended(startCommand(words, token))
    // The killed process's lock is valid for some seconds.
    if (result.code === 0 || attempt === 4 || !result.problem.includes('sigue en marcha')) return result
    await sleep(5000)
  }
}

function startCommand(words: string[], token: string) {
  const program = join(projectFolder, 'federation/src/cli/mfe.ts')
  return spawn(process.execPath, ['--import', 'tsx', program, ...words, '--site', running.url], {
    cwd: projectFolder,
    env: { ...process.env, MFE_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function start(): Promise<Running> {
  return startSite({
    siteFolder,
    dataFolder,
    environment: { CAPTCHA: 'off', MFE_OWNER_KEY: join(dataFolder, 'owner-key') },
  })
}

/** Reads the site folder as any process finds it after the kill. */
async function inspect(moment: string) {
  const status = await ended(
    spawn(
      process.execPath,
      ['--import', 'tsx', 'federation/src/cli/mfe.ts', 'status', '--json', '--site', siteFolder],
      {
        cwd: projectFolder,
        env: { ...process.env, MFE_TOKEN: '', MFE_OWNER_KEY: join(dataFolder, 'owner-key') },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    ),
  )
  const { broken = ['no answer of status'], remotes = {} } = JSON.parse(status.text)
  // What a killed process left is not listed, and the next publication of the same version takes its place.
  const listed = broken.filter((problem: string) => !problem.endsWith('no está en el registro'))
  problems.push(...listed.map((problem: string) => `${moment}: ${problem}`))
  const events = await readEvents(siteFolder)
  const found = eventProblem(events, remotes[NAME] ?? { active: null, versions: {} })
  if (found) problems.push(`${moment}: ${found}`)
}

/** Why the events do not say what the registry is; null when they do. */
function eventProblem(
  events: ReleaseEvent[],
  { active, versions }: { active: string | null; versions: object },
): string | null {
  if (events.some(({ id }, index) => id !== index + 1)) return 'the numbers of the events have gaps'
  const published = events.filter(({ action }) => action === 'publish').map(({ version }) => version)
  if (published.length !== new Set(published).size) return 'a version has two events of publishing'
  if (published.toSorted().join() !== Object.keys(versions).toSorted().join())
    return `published by the events: ${published}; by the registry: ${Object.keys(versions)}`
  let current: string | null = null
  for (const { id, action, version = null, from = null } of events) {
    if (action !== 'activate' && action !== 'rollback') continue
    if (from !== current) return `event ${id} comes from ${from}, not ${current}`
    current = version
  }
  return current === active ? null : `the last event gives ${current}, the registry ${active}`
}

async function createCredential(): Promise<string> {
  const { admin, url } = running
  const post = async (operation: 'login' | 'createReleaseCredential', body: object, session = '') => {
    const response = await fetch(url + pathOf(operation), {
      method: operationRoutes[operation].method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<{ accessToken: string; token: string }>
  }
  const { accessToken } = await post('login', admin)
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const scopes = ['read', 'publish', 'activate']
  const body = { name: 'Drill', remote: NAME, scopes, expiresAt }
  return (await post('createReleaseCredential', body, accessToken)).token
}
