import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { RemoteName } from '../contract.ts'
import { versionFolder } from './folders.ts'
import { jsonOf } from './json.ts'
import { PublishError } from './publishError.ts'

/** The ways in which a tried page can be wrong. */
const trialKinds = [
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
] as const

export type TrialKind = (typeof trialKinds)[number]
export type TrialTheme = 'light' | 'dark'

const page = v.string()
const trial = v.object({
  /** Whether at least one page was tried and none had a problem. */
  passed: v.boolean(),
  tried: v.array(v.tuple([page, v.picklist(['light', 'dark'])])),
  /** Pages that could not be opened, and why (Spanish). */
  unvisited: v.array(v.object({ page, reason: v.string() })),
  /** What was found, in Spanish. */
  problems: v.array(v.object({ page, kind: v.picklist(trialKinds), message: v.string() })),
  ms: v.number(),
})

/** How a version did in a browser, before visitors got it. */
export type Trial = v.InferOutput<typeof trial>

/** A kept verdict: of which content, when, and the revision of the trials that commits it. */
const keptTrial = v.object({ ...trial.entries, integrity: v.string(), at: v.string(), revision: v.number() })
export type KeptTrial = v.InferOutput<typeof keptTrial>

export const TRIALS = 'trials'

export function trialFile(siteFolder: string, name: RemoteName, version: string): string {
  // Throws for a name or a version that could lead elsewhere.
  versionFolder(siteFolder, name, version)
  return join(siteFolder, TRIALS, `${name}@${version}.json`)
}

export function trialsFile(siteFolder: string): string {
  return join(siteFolder, TRIALS, 'index.json')
}

const trialsIndex = v.object({
  /** Incremented with every trial that is kept. */
  revision: v.number(),
  /** The revision of each verdict that was committed, by remote@version. */
  kept: v.record(v.string(), v.number()),
})

/** `<site>/trials/index.json`, whose replacement commits a verdict. */
export type TrialsIndex = v.InferOutput<typeof trialsIndex>

export async function readTrials(siteFolder: string): Promise<TrialsIndex> {
  const file = trialsFile(siteFolder)
  const text = await readFile(file, 'utf8').catch(missing)
  if (text === null) return { revision: 0, kept: {} }
  const found = v.safeParse(trialsIndex, jsonOf(text))
  if (found.success) return found.output
  throw new PublishError(`${file} no tiene la forma esperada. Restáuralo de una copia.`)
}

/** The verdict on a published version with this content; null when it was not tried. */
export async function readTrial(
  siteFolder: string,
  name: RemoteName,
  version: string,
  integrity: string | undefined,
): Promise<KeptTrial | null> {
  const text = await readFile(trialFile(siteFolder, name, version), 'utf8').catch(missing)
  const found = v.safeParse(keptTrial, text === null ? null : jsonOf(text))
  if (!found.success || found.output.integrity !== integrity) return null
  // A process that was killed before it committed its verdict leaves one with another revision.
  const { kept } = await readTrials(siteFolder)
  return kept[`${name}@${version}`] === found.output.revision ? found.output : null
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
