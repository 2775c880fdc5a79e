import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningSite, registryOf } from 'e2e/site'
import { workspaceVersion } from 'e2e/workspace-versions'
import type { Random } from '../drill/random.ts'
import { ended, startMfe } from '../mfeCommand.ts'
import type { Builds, Subject } from './builds.ts'

type Record = { active: string; history: string[]; versions: object }
type Kind = 'publish' | 'publish --activate' | 'activate' | 'rollback'

/** A successful command; `active` is the version that visitors get afterwards, null when that did not change. */
export type Change = {
  kind: Kind
  subject: Subject
  active: string | null
  /** From its start to its result. */
  commandMs: number
  printedAt: number
}

/** Remotes change more often than the shell. */
const SUBJECTS: Subject[] = ['public', 'academy', 'dashboard', 'public', 'academy', 'dashboard', 'shell']
const KINDS: Kind[] = ['publish --activate', 'publish', 'activate', 'rollback']

/** The marked versions differ from tried ones only in their mark. */
const UNTRIED = ['--untried', '--reason', 'drill']

/** Changes a site with the real command, in a random order. */
export function createChanges(site: RunningSite, builds: Builds, random: Random) {
  const latest: { [subject in Subject]: number } = { public: 0, academy: 0, dashboard: 0, shell: 0 }
  const environment = { ...process.env, DATA_DIR: site.dataFolder, MFE_TOKEN: '', SITE_MODE: 'full' }
  /** Revision of the registry → remote → active version. */
  const revisions = new Map<number, { [remote: string]: string }>()

  async function change(kind: Kind, subject: Subject): Promise<Change> {
    const before = (await recordOf(site.siteFolder, subject)).active
    const args = await argumentsOf(kind, subject)
    const startedAt = performance.now()
    const { code, text, problem, printedAt } = await ended(
      startMfe([...args, '--json'], site.siteFolder, environment),
    )
    if (code !== 0) throw new Error(`mfe ${args.join(' ')} ended with ${code}: ${text}${problem}`)
    await note()
    const { active } = await recordOf(site.siteFolder, subject)
    return {
      ...{ kind, subject, printedAt },
      active: active === before ? null : active,
      commandMs: printedAt - startedAt,
    }
  }

  async function argumentsOf(kind: Kind, subject: Subject): Promise<string[]> {
    if (kind === 'rollback') return ['rollback', subject]
    if (kind === 'activate')
      return ['activate', subject, random.shuffled(await others(subject))[0] ?? '', ...UNTRIED]
    const folder = await builds.version(subject, `1.0.${++latest[subject]}`)
    return [
      'publish',
      subject,
      '--from',
      folder,
      '--no-trial',
      ...(kind === 'publish' ? [] : ['--activate', ...UNTRIED]),
    ]
  }

  /** The marked versions that are not active; that of the workspace shows no mark, so the drill never returns to it. */
  async function others(subject: Subject): Promise<string[]> {
    const { active, versions } = await recordOf(site.siteFolder, subject)
    return Object.keys(versions).filter(
      (version) => version !== active && version !== workspaceVersion(subject),
    )
  }

  async function isPossible(kind: Kind, subject: Subject): Promise<boolean> {
    if (kind === 'activate') return (await others(subject)).length > 0
    const before = (await recordOf(site.siteFolder, subject)).history.at(-1)
    return kind !== 'rollback' || (before !== undefined && before !== workspaceVersion(subject))
  }

  async function note() {
    const { revision, remotes } = await registryOf(site.siteFolder)
    const active = Object.entries(remotes as { [remote: string]: Record }).map(([name, record]) => [
      name,
      record.active,
    ])
    const [latest, live] = [...revisions].at(-1) ?? [revision, {}]
    // `publish --activate` first adds the version to the registry, which changes nothing for visitors.
    for (let listed = latest + 1; listed < revision; listed++) revisions.set(listed, live)
    revisions.set(revision, Object.fromEntries(active))
  }

  return {
    revisions,
    /** Makes a marked version of every part the active one. */
    async prepare() {
      for (const subject of new Set(SUBJECTS)) await change('publish --activate', subject)
      revisions.clear()
      await note()
    },
    async next(): Promise<Change> {
      const [subject = 'public'] = random.shuffled(SUBJECTS)
      for (const kind of random.shuffled(KINDS))
        if (await isPossible(kind, subject)) return change(kind, subject)
      throw new Error(`Nothing can be changed about ${subject}`)
    },
  }
}

async function recordOf(siteFolder: string, subject: Subject): Promise<Record> {
  if (subject !== 'shell') return (await registryOf(siteFolder)).remotes[subject]
  return JSON.parse(await readFile(join(siteFolder, 'shells.json'), 'utf8')).modes.full
}
