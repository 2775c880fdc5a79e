import { setTimeout as wait } from 'node:timers/promises'
import { PublishError } from 'federation/published/publishError'
import { takeTrialTurn } from '../../changes/trialWatch.ts'
import { versionsToTry } from '../../changes/versionsToTry.ts'
import type { CommandResult, Output } from '../frame/output.ts'

/** How often the folder is checked for new versions. */
const CHECK_MS = 2_000
/** How often a process on standby tries to take its turn. */
const TURN_MS = 5_000
/** Pause before a version is tried again that could not be tried, because the site or a browser is missing. */
const RETRY_MS = 30_000

type Attempt = (name: string, version: string) => Promise<string>

/** What could not be tried, until when it rests and why. */
type Resting = Map<string, { until: number; reason: string }>

type Trying = { siteFolder: string; attempt: Attempt; signal: AbortSignal }

/**
 * Tries every new version of a site, its teams' too, until the signal. Of several processes that do this for a site,
 * one does. `attempt` returns what to print, or throws when the version cannot be tried now.
 */
export async function keepTrying(trying: Trying, output: Pick<Output, 'notice'>): Promise<CommandResult> {
  let count = 0
  const resting: Resting = new Map()
  while (!trying.signal.aborted) {
    const lost = new AbortController()
    const release = await takeTrialTurn(trying.siteFolder, () => lost.abort())
    if (release) {
      const signal = AbortSignal.any([trying.signal, lost.signal])
      count += await tryInTurn({ ...trying, signal, resting }, output).finally(release)
    }
    await pause(TURN_MS, trying.signal)
  }
  return { text: count === 1 ? '1 versión probada' : `${count} versiones probadas`, data: { count } }
}

/** Ends its turn when nothing is left that it can try now, so that nobody waits for a result that does not come. */
async function tryInTurn(
  { siteFolder, attempt, signal, resting }: Trying & { resting: Resting },
  output: Pick<Output, 'notice'>,
): Promise<number> {
  let count = 0
  while (!signal.aborted) {
    const due = await versionsToTry(siteFolder)
    const next = due.find((each) => (resting.get(keyOf(each))?.until ?? 0) <= Date.now())
    if (!next && due.length > 0) break
    if (!next) {
      await pause(CHECK_MS, signal)
      continue
    }
    try {
      output.notice(await attempt(next.name, next.version))
      count += 1
    } catch (error) {
      // Whatever a version causes, the others are still tried.
      const reason = error instanceof PublishError ? error.message : String(error)
      if (resting.get(keyOf(next))?.reason !== reason) output.notice(reason)
      resting.set(keyOf(next), { until: Date.now() + RETRY_MS, reason })
    }
  }
  return count
}

function pause(ms: number, signal: AbortSignal) {
  return wait(ms, undefined, { signal }).catch(() => undefined)
}

function keyOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`
}
