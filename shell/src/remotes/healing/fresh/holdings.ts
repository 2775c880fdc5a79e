import { type RemoteVersion, versionIn } from '../failures.ts'

/** Something that the code of a version started and has to end: a timer, a listener, a connection, a style sheet. */
export type Holding = {
  by: RemoteVersion
  /** In Spanish, for its team. */
  what: string
  /** The line of its code that started it, as a stack names it. */
  from: string
  end: () => void
  /** Undoes `end`; absent for what acts by itself, and so may not stay behind at all. */
  resume?: () => void
  /** Whether it disturbs other pages; then it may not stay behind at all, although `resume` exists. */
  isDisturbing?: () => boolean
  /** Ended while no page of the version is in the tab. */
  isResting?: boolean
  /** Whether it is still active. */
  isAlive: () => boolean
}

const holdings = new Set<Holding>()
let follow: (added: Holding) => void = () => {}

/** Calls back with each new holding. */
export function followHoldings(callback: (added: Holding) => void) {
  follow = callback
}

type Held = Pick<Holding, 'what' | 'end'> & Partial<Holding>

/** The version whose own code is running, and the line of it. */
export type Caller = Pick<Holding, 'by' | 'from'>

/** Who calls the watching code; null for the shell and shared packages, also when a version has called these. */
export function callerNow(): Caller | null {
  const from = callerIn(new Error().stack ?? '', import.meta.url)
  const by = versionIn(from)
  return by && { by, from }
}

/** Records what a version starts by its own code, not through the shell or a shared package; else returns null. */
export function hold(held: Held, caller = callerNow()): Holding | null {
  if (!caller) return null
  // What the version has ended without a call that is watched, such as an element that was removed by its parent.
  for (const each of holdings) if (!each.isResting && !each.isAlive()) holdings.delete(each)
  const holding = { isAlive: () => true, ...held, ...caller }
  holdings.add(holding)
  follow(holding)
  return holding
}

/** Removes a record, because the code that started it has ended it. */
export function release(holding: Holding | null | undefined) {
  if (holding) holdings.delete(holding)
}

/** What a version holds that is still active. */
export function holdingsOf({ name, version }: RemoteVersion): Holding[] {
  return [...holdings].filter(({ by, isAlive }) => by.name === name && by.version === version && isAlive())
}

/** What rests until a page of a version is opened again. */
export function restingOf({ name, version }: RemoteVersion): Holding[] {
  return [...holdings].filter(({ by, isResting }) => isResting && by.name === name && by.version === version)
}

/** Ends holdings on behalf of their version. */
export function endHoldings(ended: Holding[]) {
  for (const holding of ended) {
    holding.end()
    release(holding)
  }
}

/** The first frame of a stack outside of the watching code. */
function callerIn(stack: string, own: string): string {
  const frames = stack.split('\n').filter((line) => /https?:/.test(line))
  return frames.find((line) => !line.includes(own))?.trim() ?? ''
}
