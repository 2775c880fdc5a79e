import { type ListPage, sliceOf } from '../../lists/page.ts'

export type Ranked = { id: string; visits: number }

/** Links ordered by visits, to which later visits can be added. */
export class Ranking {
  private readonly entries: Ranked[]
  private visits: Map<string, number> | undefined

  /** The entries have to be in order. */
  constructor(entries: Ranked[]) {
    this.entries = entries
  }

  get size(): number {
    return this.entries.length
  }

  add(later: Ranking): this {
    const known = this.visitsById()
    for (const { id, visits } of later.entries) {
      const before = known.get(id)
      if (before !== undefined) this.entries.splice(this.placeOf({ id, visits: before }), 1)
      const entry = { id, visits: (before ?? 0) + visits }
      this.entries.splice(this.placeOf(entry), 0, entry)
      known.set(id, entry.visits)
    }
    return this
  }

  /** The visits of one of its links. */
  visitsOf(id: string): number {
    return this.visitsById().get(id) ?? 0
  }

  slice(page: ListPage): Ranked[] {
    return sliceOf(this.entries, page)
  }

  private visitsById(): Map<string, number> {
    this.visits ??= new Map(this.entries.map(({ id, visits }) => [id, visits]))
    return this.visits
  }

  /** The index of the entry, or where it belongs. */
  private placeOf(entry: Ranked): number {
    let [from, to] = [0, this.entries.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const other = this.entries[middle]
      if (other && isBefore(other, entry)) from = middle + 1
      else to = middle
    }
    return from
  }
}

function isBefore(one: Ranked, other: Ranked): boolean {
  return one.visits === other.visits ? one.id < other.id : one.visits > other.visits
}
