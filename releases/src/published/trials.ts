import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { versionFolder } from 'federation/published/folders'
import { canonicalJson, jsonOf } from 'federation/published/json'
import { PublishError } from 'federation/published/publishError'
import { z } from 'zod'

/** The kinds of problems that a tried page can have. */
export const trialKinds = [
  'load',
  'render',
  'error',
  'empty',
  'hang',
  'frozen',
  'loop',
  'request',
  'global-style',
  'style',
  'listener',
  'timer',
  'socket',
  'worker',
  'bytes',
  'accessibility',
  'blocked',
  'requests',
  'storage',
  'patched',
  'session',
  'outside',
] as const

export type TrialKind = (typeof trialKinds)[number]
export type TrialTheme = 'light' | 'dark'

const page = z.string().max(500)
const text = z.string().max(1000)
const LIST_LIMIT = 500

const trial = z.object({
  /** Hash of the `remote.json` of the content that was tried. */
  integrity: z.string(),
  /** The browser that it was tried in, such as `Chromium 141.0`. */
  browser: z.string().max(100),
  /** Pages that were opened, each in one theme. */
  tried: z.array(z.object({ page, theme: z.enum(['light', 'dark']) })).max(LIST_LIMIT),
  /** Pages that could not be opened, and why (Spanish). */
  unvisited: z.array(z.object({ page, reason: text })).max(LIST_LIMIT),
  /** What was found, in Spanish. */
  problems: z.array(z.object({ page, kind: z.enum(trialKinds), message: text })).max(LIST_LIMIT),
  ms: z.number(),
})

/** The result of a trial of a version in a browser, before visitors get it. */
export type Trial = z.infer<typeof trial>

/** A stored trial: when and by whom, the revision of the trials that commits it, and the signature of all that. */
const keptTrial = z.object({
  ...trial.shape,
  at: z.string(),
  by: z.string(),
  /** Absent in a result of somebody else than the site, and in those that earlier releases stored. */
  isOwn: z.literal(true).optional(),
  revision: z.number(),
  key: z.string(),
  signature: z.string(),
})
export type KeptTrial = z.infer<typeof keptTrial>

export type TrialState = 'passed' | 'failed' | 'untried'

/** Whether a trial lets visitors get its version: the site itself ran it, because a team can report whatever it wants. */
export function isAssured(kept: KeptTrial | null): boolean {
  return kept?.isOwn === true && trialState(kept) === 'passed'
}

/** The outcome of a trial, the site's own or not; one that could open no page counts as untried. */
export function trialState(verdict: Pick<Trial, 'problems' | 'tried'> | null): TrialState {
  if (verdict && verdict.problems.length > 0) return 'failed'
  return verdict && verdict.tried.length > 0 ? 'passed' : 'untried'
}

/** What the holder of a credential signs. */
export function trialSignedText(
  { name, version }: { name: RemoteName; version: string },
  { key: _key, signature: _signature, ...content }: KeptTrial,
): string {
  return canonicalJson(['mfe trial', name, version, content])
}

export const TRIALS = 'trials'

export function trialFile(siteFolder: string, name: RemoteName, version: string): string {
  // Throws for a name or a version that could lead elsewhere.
  versionFolder(siteFolder, name, version)
  return join(siteFolder, TRIALS, `${name}@${version}.json`)
}

export function trialsFile(siteFolder: string): string {
  return join(siteFolder, TRIALS, 'index.json')
}

const trialsIndex = z.object({
  /** Incremented with every trial that is kept. */
  revision: z.number(),
  /** The revision of each committed trial, by remote@version. */
  kept: z.record(z.string(), z.number()),
})

/** `<site>/trials/index.json`, whose replacement commits a trial. */
export type TrialsIndex = z.infer<typeof trialsIndex>

export async function readTrials(siteFolder: string): Promise<TrialsIndex> {
  const file = trialsFile(siteFolder)
  const text = await readFile(file, 'utf8').catch(missing)
  if (text === null) return { revision: 0, kept: {} }
  const found = trialsIndex.safeParse(jsonOf(text))
  if (found.success) return found.data
  throw new PublishError(`${file} no tiene la forma esperada. Restáuralo de una copia.`)
}

/** The committed trial of a version, with a signature that is not yet verified; null when there is none. */
export async function readTrialFile(
  siteFolder: string,
  name: RemoteName,
  version: string,
): Promise<KeptTrial | null> {
  const text = await readFile(trialFile(siteFolder, name, version), 'utf8').catch(missing)
  const found = keptTrial.safeParse(text === null ? null : jsonOf(text))
  if (!found.success) return null
  // A process that was killed before it committed its trial leaves one with another revision.
  const { kept } = await readTrials(siteFolder)
  return kept[`${name}@${version}`] === found.data.revision ? found.data : null
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
