/** How a person is in a course. */
export const readerStates = ['reading', 'stopped', 'finished'] as const

export type ReaderState = (typeof readerStates)[number]

/** After so many days without reading somebody has stopped. */
const STOPPED_AFTER_DAYS = 30

const DAY_MS = 86_400_000

/** Who read last before this moment has stopped. */
export function stoppedBefore(now = Date.now()): Date {
  return new Date(now - STOPPED_AFTER_DAYS * DAY_MS)
}

type Reader = { lessonsDone: number; lastAt: Date | null }

/** A course without lessons is finished by nobody. */
export function stateOf({ lessonsDone, lastAt }: Reader, lessons: number, since: Date): ReaderState {
  if (lessons > 0 && lessonsDone >= lessons) return 'finished'
  return lastAt && lastAt >= since ? 'reading' : 'stopped'
}

/** How many people have done so many lessons. */
export type DoneCount = { done: number; people: number }

/** The share of the lessons that the median of these people has done, from 0 to 1; null without people or lessons. */
export function medianShare(counts: DoneCount[], lessons: number): number | null {
  const people = counts.reduce((sum, each) => sum + each.people, 0)
  if (people === 0 || lessons === 0) return null
  const sorted = counts.toSorted((one, other) => one.done - other.done)
  const at = (index: number) => {
    let left = index
    for (const { done, people: here } of sorted) {
      if (left < here) return done
      left -= here
    }
    return 0
  }
  const median = (at(Math.floor((people - 1) / 2)) + at(Math.floor(people / 2))) / 2
  return Math.min(1, median / lessons)
}
