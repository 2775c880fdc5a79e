import { type RemoteVersion, versionIn } from '../failures.ts'

/** What the code of a version started and has to end: a timer, a listener, a connection, a style sheet. */
export type Holding = {
  by: RemoteVersion
  /** In Spanish, for its team. */
  what: string
  end: () => void
  /** Whether it still does something. */
  isAlive: () => boolean
}

const holdings = new Set<Holding>()

type Held = Pick<Holding, 'what' | 'end'> & Partial<Holding>

/** Notes what is being started, if the code of a version does it itself, not through the shell or a shared package. */
export function hold(held: Held): Holding | null {
  const by = callerIn(new Error().stack ?? '', import.meta.url)
  if (!by) return null
  const holding = { isAlive: () => true, ...held, by }
  holdings.add(holding)
  return holding
}

/** The code that started it has ended it. */
export function release(holding: Holding | null | undefined) {
  if (holding) holdings.delete(holding)
}

/** What a version holds. */
export function holdingsOf({ name, version }: RemoteVersion): Holding[] {
  return [...holdings].filter(({ by, isAlive }) => by.name === name && by.version === version && isAlive())
}

/** Ends what a version holds in its place. */
export function endHoldings(ended: Holding[]) {
  for (const holding of ended) {
    holding.end()
    release(holding)
  }
}

/** The version whose file called, by the first frame of a stack that is not of the watching code. */
function callerIn(stack: string, own: string): RemoteVersion | null {
  const frames = stack.split('\n').filter((line) => /https?:/.test(line))
  return versionIn(frames.find((line) => !line.includes(own)) ?? '')
}
