import type { ComponentType } from 'react'
import { remoteOf } from '../pageLoad.ts'
import { type PartReport, reportPart } from '../report.ts'
import { withTimeLimit } from '../timeLimit.ts'

/** A part of a remote, for one place. */
export type PartRequest = { slot: string; remote: string; part: string }

export type PartLoad = {
  component: Promise<ComponentType<{ value: unknown }>>
  report: PartReport
}

const TIME_LIMIT_MS = 5_000

const loads = new Map<string, PartLoad>()

/** Whether a part has been shown before, so that it appears without a pause. */
export function isPartLoaded(request: PartRequest): boolean {
  return loads.get(keyOf(request))?.report.ms != null
}

/** A part in the version of its remote that this page load uses. A failed load starts again at the next visit of its place. */
export function loadPart(request: PartRequest): PartLoad {
  const known = loads.get(keyOf(request))
  if (known) return known
  const report = reportPart(request.slot, request.remote, request.part)
  const component = withTimeLimit(TIME_LIMIT_MS, importPart(request, report))
  const load = { component, report }
  loads.set(keyOf(request), load)
  component.then(
    () => {
      report.ms = Math.round(performance.now() - report.startedAt)
    },
    () => loads.delete(keyOf(request)),
  )
  return load
}

async function importPart({ remote, part }: PartRequest, report: PartReport) {
  const loaded = await remoteOf(remote)
  report.version = loaded.version
  const load = loaded.remote.parts?.[part]
  if (!load) throw new Error(`${remote} no trae la parte ${part}`)
  // The declarations of place and part agree by `PartsOf`, which no type can follow through the registry.
  return (await load()).Component as ComponentType<{ value: unknown }>
}

function keyOf({ slot, remote, part }: PartRequest): string {
  return [slot, remote, part].join(' ')
}
