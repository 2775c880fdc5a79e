// Prerenders a site of 500 addresses under each of its brands with two processes, on the cores of this machine, which back
// end and database use as well. Prints pages per second, in total and per core used, and memory. Exits with 1 when that
// takes longer than a minute, or when a page is not prerendered. `-- --at <address>` uses the running, filled site of
// SITE_DIR and DATA_DIR.
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type RunningSite, startSite } from 'e2e/site'
import { round2 } from '../figures.ts'
import { ended, startMfe } from '../mfeCommand.ts'
import { addressesOf, fillAddresses } from './addresses.ts'
import { followProcesses, isEngine } from './processes.ts'

const ADDRESSES = 500
const LIMIT_S = 60
const PROCESSES = 2
/** A bare site has about eighty addresses. */
const MORE_ADDRESSES = 425

type Prerendered = { pages: { path: string; problem: string | null }[]; seconds: number }

const { values } = parseArgs({ options: { at: { type: 'string' } } })
const started = values.at === undefined ? await startFilled() : null
const site = started ?? { url: values.at ?? '', siteFolder: process.env.SITE_DIR ?? 'site' }
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await started?.stop()
  if (started)
    for (const folder of [started.siteFolder, started.dataFolder])
      await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<boolean> {
  const addresses = await addressesOf(site.url)
  const args = ['prerender', '--json', '--processes', String(PROCESSES), '--api', site.url]
  const command = startMfe(args, site.siteFolder, process.env)
  const usages = followProcesses(command.pid ?? 0)
  const { code, text, problem } = await ended(command)
  if (code !== 0) throw new Error(problem)
  const { pages, seconds }: Prerendered = JSON.parse(text.trim().split('\n').at(-1) ?? '{}')
  const used = await usages()
  const prerendering = used.filter(({ command }) => isEngine(command))
  const cpu = used.reduce((sum, each) => sum + each.seconds, 0)
  const failed = pages.filter(({ problem: reason }) => reason !== null)
  console.table({
    'cores of this machine': availableParallelism(),
    'addresses of the site': addresses,
    'pages prerendered': pages.length - failed.length,
    [`seconds by ${PROCESSES} processes`]: round2(seconds),
    'pages a second': round2(pages.length / seconds),
    'pages a second and core': round2(pages.length / cpu),
    'memory of a process, peak MB': Math.round(Math.max(...prerendering.map(({ peakMb }) => peakMb))),
    'memory of the command, peak MB': Math.round(
      Math.max(...used.filter((each) => !prerendering.includes(each)).map(({ peakMb }) => peakMb)),
    ),
  })
  for (const { path, problem: reason } of failed) console.error(`✗ ${path}: ${reason?.split('\n')[0]}`)
  if (addresses < ADDRESSES) console.error(`✗ ${addresses} addresses < ${ADDRESSES}`)
  if (seconds > LIMIT_S) console.error(`✗ ${round2(seconds)} s > ${LIMIT_S} s`)
  return failed.length === 0 && addresses >= ADDRESSES && seconds <= LIMIT_S
}

/** A site whose database is filled before its back end starts, because the back end caches lists for a while. */
async function startFilled(): Promise<RunningSite> {
  const first = await startSite()
  await fillAddresses(first, MORE_ADDRESSES)
  await first.stop()
  return startSite({ siteFolder: first.siteFolder, dataFolder: first.dataFolder })
}
