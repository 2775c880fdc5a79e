import type { PublishedVersion, RemoteName } from 'federation'
import type { Preview } from 'shared-auth/api'
import type { MfeReport, RemoteReport } from '../../report.ts'

/** Address parameter of the page in the frame, which removes it. */
export const FRAME_PARAMETER = 'preview'

/** What the page of a preview gets from its tab, through the name of its frame. */
export type FrameName = {
  versions: Record<RemoteName, string>
  /** What the registry would say of those that are in no registry. */
  published: Record<RemoteName, PublishedVersion>
  token: string
  user: Preview['user']
  theme: string | undefined
}

/** What the page of a preview sends to its tab. */
export type FrameMessage =
  | { kind: 'report'; report: MfeReport }
  | { kind: 'page'; path: string }
  | { kind: 'end' }

/** The name of this frame; null when it is not the page of a preview. */
export function readFrameName(): FrameName | null {
  try {
    const name = JSON.parse(window.name)
    return typeof name?.token === 'string' && typeof name.versions === 'object' ? name : null
  } catch {
    return null
  }
}

/**
 * Reads a message of the page of a preview, which runs code that nobody has checked: only texts and numbers of known names
 * are taken from it. Null for anything else.
 */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const { kind, report, path } = record(data)
  if (kind === 'end') return { kind }
  if (kind === 'page') return isPath(path) ? { kind, path } : null
  return kind === 'report' ? { kind, report: readReport(record(report)) } : null
}

const MAX_ITEMS = 100
const MAX_TEXT = 1000

function readReport({ registry, remotes, slots, errors, failures, pages }: Bag): MfeReport {
  const known = record(registry)
  return {
    registry: {
      source: known.source === 'page' ? 'page' : 'live',
      revision: number(known.revision),
      problem: known.problem ? text(known.problem) : null,
    },
    remotes: Object.fromEntries(entries(remotes).map(([name, each]) => [name, readRemote(each)])),
    slots: Object.fromEntries(entries(slots).map(([name, each]) => [name, items(each).map(plain)])),
    errors: items(errors).map(plain),
    failures: items(failures).map(plain),
    pages: items(pages).map(plain),
  } as MfeReport
}

function readRemote(value: unknown): RemoteReport {
  return { ...plain(value), attempts: items(record(value).attempts).map(plain) } as RemoteReport
}

type Bag = Record<string, unknown>

/** An object with the texts, numbers and nulls of another. */
function plain(value: unknown): Bag {
  const own = entries(value).filter(([, each]) => ['string', 'number'].includes(typeof each) || each === null)
  return Object.fromEntries(own.map(([name, each]) => [name, typeof each === 'string' ? text(each) : each]))
}

/** Whether a value names a page of this site: `//other.example` would name another host. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT && /^\/(?![/\\])/.test(value)
}

function record(value: unknown): Bag {
  return typeof value === 'object' && value !== null ? (value as Bag) : {}
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(record(value)).slice(0, MAX_ITEMS)
}

function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : []
}

function text(value: unknown): string {
  return String(value).slice(0, MAX_TEXT)
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
