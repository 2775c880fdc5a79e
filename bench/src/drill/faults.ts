import { setTimeout as sleep } from 'node:timers/promises'
import { sendMalformedInput } from './malformedInput.ts'
import { killPublish, preparePublishes } from './publishes.ts'
import type { Random } from './random.ts'
import { type DrillSite, processesOf } from './site.ts'

const DAY_MS = 86_400_000

export type Fault = {
  name: string
  /** How often it is caused in one drill. */
  rounds: number
  /** Causes the fault and removes its cause; the recovery is measured afterwards. */
  cause(site: DrillSite, random: Random): Promise<void>
}

/** Every fault that this machine can cause; `skipped` lists the others and why. */
export async function faultsOf(site: DrillSite): Promise<{ faults: Fault[]; skipped: string[] }> {
  const build = await preparePublishes(site)
  const faults: Fault[] = [
    { name: 'kill -9 of the back end', rounds: 4, cause: killServer },
    { name: 'kill -9 of PostgreSQL', rounds: 3, cause: killDatabase },
    { name: 'database hangs for 4 s', rounds: 2, cause: (target) => suspendDatabase(target, 4000) },
    { name: 'malformed input on every channel', rounds: 2, cause: sendMalformedInput },
    { name: 'clock 40 days ahead and back', rounds: 1, cause: jumpClock },
    { name: 'backup killed', rounds: 2, cause: (target, random) => killDuring(target, random, backup, 400) },
    {
      name: 'restore killed',
      rounds: 4,
      cause: (target, random) => killDuring(target, random, restore, 4000),
    },
    { name: 'upload killed', rounds: 3, cause: (target, random) => killDuring(target, random, upload, 4000) },
    { name: 'reset killed', rounds: 1, cause: (target, random) => killDuring(target, random, reset, 3000) },
    { name: 'restore cancelled by its client', rounds: 2, cause: cancelRestore },
    { name: 'restore that ends', rounds: 2, cause: restore },
    { name: 'publish killed', rounds: 4, cause: (target, random) => killPublish(target, random, build) },
  ]
  if (!site.disk) return { faults, skipped: ['full disk: this user may not mount a disk of its own'] }
  return { faults: [...faults, { name: 'disk full for 5 s', rounds: 2, cause: fillDisk }], skipped: [] }
}

function end(pid: number | undefined, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited already.
  }
}

async function killServer(site: DrillSite) {
  end(await site.serverPid(), 'SIGKILL')
}

async function killDatabase(site: DrillSite) {
  end(await site.postmasterPid(), 'SIGKILL')
}

async function suspendDatabase(site: DrillSite, milliseconds: number) {
  const postmaster = await site.postmasterPid()
  if (postmaster === undefined) return
  const suspended = await processesOf(postmaster)
  for (const pid of suspended) end(pid, 'SIGSTOP')
  await sleep(milliseconds)
  for (const pid of suspended) end(pid, 'SIGCONT')
}

async function fillDisk({ disk }: DrillSite) {
  await disk?.fill()
  await sleep(5000)
  await disk?.free()
}

async function jumpClock(site: DrillSite) {
  for (const days of [40, -40, 0]) {
    await site.setClock(days * DAY_MS)
    await sleep(1500)
  }
}

async function killDuring(
  site: DrillSite,
  random: Random,
  job: (target: DrillSite) => Promise<void>,
  withinMs: number,
) {
  const working = job(site).catch(() => undefined)
  await sleep(random.between(20, withinMs))
  end(await site.serverPid(), 'SIGKILL')
  await working
}

async function cancelRestore(site: DrillSite, random: Random) {
  const name = await newestBackup(site)
  const signal = AbortSignal.timeout(random.between(50, 800))
  await site.call('restoreBackup', { values: { name }, signal }).catch(() => undefined)
}

async function backup(site: DrillSite) {
  await done(await site.call('makeBackup'))
}

async function restore(site: DrillSite) {
  await done(await site.call('restoreBackup', { values: { name: await newestBackup(site) } }))
}

async function upload(site: DrillSite) {
  const form = new FormData()
  const script = 'update public.options set updated_at = now();\nselect pg_catalog.pg_sleep(0.2);\n'
  form.append('file', new Blob([script]), 'simulacro.sql')
  await done(await site.call('uploadSql', { body: form }))
}

async function reset(site: DrillSite) {
  await done(await site.call('resetDatabase'))
}

async function done(response: Response) {
  const text = await response.text()
  // Another job may still be running, or a disk may be full: the drill continues after either response.
  if (response.status >= 500 && response.status !== 503 && response.status !== 507) {
    throw new Error(`${response.status} ${text.slice(0, 200)}`)
  }
}

/** The newest backup that was made on request, so that repeated restores do not go back further each time. */
async function newestBackup(site: DrillSite): Promise<string> {
  const response = await site.call('listBackups')
  const { backups = [] } = (await response.json()) as { backups?: { name: string }[] }
  const own = backups.find(({ name }) => name.startsWith('copia-'))
  if (own) return own.name
  await backup(site)
  return newestBackup(site)
}
