import { reportPart } from '../healing/failures.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { remoteOf } from '../pageLoad.ts'
import type { PartReport } from '../report.ts'
import { withTimeLimit } from '../timeLimit.ts'
import { importPart, type PartComponent } from './RemotePart.tsx'

/** A part of a remote, for one place. */
export type PartRequest = { slot: string; remote: string; part: string }

export type PartLoad = {
  from: Promise<LoadedRemote>
  component: Promise<PartComponent>
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
  const component = withTimeLimit(TIME_LIMIT_MS, importFrom(request, from, report))
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

async function importFrom({ part }: PartRequest, from: Promise<LoadedRemote>, report: PartReport) {
  const loaded = await from
  report.version = loaded.version
  return importPart(loaded, part)
}

function keyOf({ slot, remote, part }: PartRequest): string {
  return [slot, remote, part].join(' ')
}
