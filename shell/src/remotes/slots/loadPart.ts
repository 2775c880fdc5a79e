import type { ComponentType } from 'react'
import { reportPart } from '../healing/failures.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { remoteOf } from '../pageLoad.ts'
import type { PartReport } from '../report.ts'
import { withTimeLimit } from '../timeLimit.ts'

/** A part of a remote, for one place. */
export type PartRequest = { slot: string; remote: string; part: string }

export type PartLoad = {
  from: Promise<LoadedRemote>
  component: Promise<ComponentType<{ value: unknown }>>
  report: PartReport
}

const TIME_LIMIT_MS = 5_000

const loads = new Map<string, PartLoad>()

/** Whether a part has been loaded before, so that it appears immediately. */
export function isPartLoaded(request: PartRequest): boolean {
  return knownLoad(request)?.report.ms != null
}

/** The load of a part from what its remote shows now; null without one, or after that version was replaced. */
function knownLoad(request: PartRequest): PartLoad | null {
  const known = loads.get(keyOf(request))
  return known && known.from === remoteOf(request.remote) ? known : null
}

/**
 * Loads a part in the version of its remote that this page load uses. A failed load starts again when its place is
 * shown again.
 */
export function loadPart(request: PartRequest): PartLoad {
  const known = knownLoad(request)
  if (known) return known
  const from = remoteOf(request.remote)
  const report = reportPart(request.slot, request.remote, request.part)
  const component = withTimeLimit(TIME_LIMIT_MS, importPart(request, from, report))
  const load = { from, component, report }
  loads.set(keyOf(request), load)
  component.then(
    () => {
      report.ms = Math.round(performance.now() - report.startedAt)
    },
    () => loads.delete(keyOf(request)),
  )
  return load
}

async function importPart({ remote, part }: PartRequest, from: Promise<LoadedRemote>, report: PartReport) {
  const loaded = await from
  report.version = loaded.version
  const load = loaded.remote.parts?.[part]
  if (!load) throw new Error(`${remote} no trae la parte ${part}`)
  // `PartsOf` ensures that the declarations of place and part agree; types cannot express it across the registry.
  return (await load()).Component as ComponentType<{ value: unknown }>
}

function keyOf({ slot, remote, part }: PartRequest): string {
  return [slot, remote, part].join(' ')
}
