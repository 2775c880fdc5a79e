import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFolder } from 'e2e/site'
import { type ReleaseEvent, readEvents, readRegistry } from 'releases'
import { ended } from '../mfeCommand.ts'
import type { ListedEvent } from './api.ts'

type Place = { siteFolder: string; dataFolder: string; ownerKey: string; name: string }
type Record = { active: string | null; versions: object }

const REPAIRED_MS = 30_000

/** Reads folders and events of a site as any other process finds them, and reports problems. */
export function createInspection({ siteFolder, dataFolder, ownerKey, name }: Place) {
  async function problemsOfStatus(): Promise<string[]> {
    const command = ['--import', 'tsx', 'releases/src/cli/mfe.ts', 'status', '--json', '--site', siteFolder]
    const status = await ended(
      spawn(process.execPath, command, {
        cwd: projectFolder,
        env: { ...process.env, MFE_TOKEN: '', MFE_OWNER_KEY: ownerKey },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    if (!status.text.startsWith('{')) return [`status printed: ${status.text}${status.problem}`]
    return JSON.parse(status.text).broken
  }

  /** Pages are composed again once the lock of the killed process has expired, after 10 s. */
  async function problemsAfterRepair(): Promise<string[]> {
    const endsAt = Date.now() + REPAIRED_MS
    for (;;) {
      const problems = await problemsOfStatus()
      const isRepairing = problems.some((problem) => problem.includes('no es la página que corresponde'))
      if (!isRepairing || Date.now() > endsAt) return problems
      await sleep(1_000)
    }
  }

  async function problemsOfEvents(): Promise<string[]> {
    const events = await readEvents(siteFolder)
    const record = (await readRegistry(siteFolder)).remotes[name] ?? { active: null, versions: {} }
    const found =
      gapIn(events) ??
      eventProblem(
        events.filter(({ subject }) => subject === name),
        record,
      )
    return found ? [found] : []
  }

  return {
    /**
     * Incomplete versions of a killed process are not listed, and the repetition removes them; pages that it did not
     * replace are complete, and the next process composes them again.
     */
    async afterKill(moment: string): Promise<string[]> {
      const broken = (await problemsOfStatus()).filter(
        (problem) => !/no está en el registro$|no es la página que corresponde/.test(problem),
      )
      return [...broken, ...(await problemsOfEvents())].map((problem) => `${moment}: ${problem}`)
    },

    async afterRepetition(moment: string): Promise<string[]> {
      const problems = [...(await problemsAfterRepair()), ...(await problemsOfEvents())]
      const left = (await leftovers(siteFolder, dataFolder)).map((path) => `${path} was left over`)
      return [...problems, ...left].map((problem) => `${moment}: ${problem}`)
    },

    /** The number of mails about an automatic rollback, once there is one; 0 when none came within 20 s. */
    async untilNoticed(version: string): Promise<number> {
      for (let waited = 0; waited < 100; waited++) {
        const count = (await subjects(dataFolder)).filter((subject) =>
          subject.startsWith(`${name} ${version} se retiró`),
        ).length
        if (count > 0) return count
        await sleep(200)
      }
      return 0
    },

    /** Compares the journal with its copy in the database. */
    async ofDatabase(listed: ListedEvent[]): Promise<string[]> {
      const text = ({ id, at, action, version }: ListedEvent) => `${id} ${at} ${action} ${version}`
      const events = (await readEvents(siteFolder)).map(({ version = null, ...event }) =>
        text({ ...event, version }),
      )
      const same = events.join('\n') === listed.map(text).join('\n')
      console.log(`  ${events.length} events in the journal, ${listed.length} in the database`)
      return same ? [] : ['the events in the database differ from those in the journal']
    },
  }
}

/** Files that belong neither to the site nor to a running process. */
async function leftovers(siteFolder: string, dataFolder: string): Promise<string[]> {
  const inSite = await readdir(siteFolder, { recursive: true })
  const uploads = await readdir(join(dataFolder, 'uploads')).catch(() => [])
  const drafts = inSite.filter((path) => /(^|\/)\.incoming-|\.(json|html|ndjson)\.\d+$/.test(path))
  return [...drafts, ...uploads.map((upload) => `uploads/${upload}`)]
}

async function subjects(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.json'))
  const texts = await Promise.all(names.map((each) => readFile(join(folder, each), 'utf8')))
  return texts.map((text) => JSON.parse(text).subject)
}

function gapIn(events: ReleaseEvent[]): string | null {
  return events.some(({ id }, index) => id !== index + 1) ? 'the numbers of the events have gaps' : null
}

/** Why the events of a remote contradict its record; null when they match. */
function eventProblem(events: ReleaseEvent[], { active, versions }: Record): string | null {
  const published = events.filter(({ action }) => action === 'publish').map(({ version }) => version)
  if (published.length !== new Set(published).size) return 'a version has two publish events'
  if (published.toSorted().join() !== Object.keys(versions).toSorted().join())
    return `published by the events: ${published}; by the registry: ${Object.keys(versions)}`
  const returned = events.filter(({ action }) => action === 'return').map(({ from }) => from)
  if (returned.length !== new Set(returned).size) return 'a version has two events of an automatic rollback'
  let current: string | null = null
  for (const { id, action, version = null, from = null } of events) {
    const isChange =
      action === 'activate' || action === 'rollback' || (action === 'return' && from === current)
    if (!isChange) continue
    if (from !== current) return `event ${id} comes from ${from}, not ${current}`
    current = version
  }
  return current === active ? null : `the last event gives ${current}, the registry ${active}`
}
