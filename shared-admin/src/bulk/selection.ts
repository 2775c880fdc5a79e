/** The selected rows of a list: single rows with their content, or all that match except some. */
export interface Selection<Row> {
  rows: ReadonlyMap<string, Row>
  all?: { total: number; except: ReadonlySet<string> }
}

type WithId = { id: string | number }

/** The maximum of individually selected rows; the server accepts no more ids in one request. */
export const MAX_CHOSEN = 3000

export const noSelection: Selection<never> = { rows: new Map<string, never>() }

export function isChosen<Row>({ rows, all }: Selection<Row>, { id }: WithId): boolean {
  return all ? !all.except.has(String(id)) : rows.has(String(id))
}

export function countOf<Row>({ rows, all }: Selection<Row>): number {
  return all ? all.total - all.except.size : rows.size
}

/** Selects or deselects rows. */
export function choose<Row extends WithId>(
  { rows, all }: Selection<Row>,
  changed: Row[],
  isNowChosen: boolean,
): Selection<Row> {
  if (all) {
    const except = new Set(all.except)
    for (const { id } of changed) {
      if (isNowChosen) except.delete(String(id))
      else except.add(String(id))
    }
    return { rows, all: { ...all, except } }
  }
  const next = new Map(rows)
  for (const row of changed) {
    if (!isNowChosen) next.delete(String(row.id))
    else if (next.size < MAX_CHOSEN) next.set(String(row.id), row)
  }
  return { rows: next }
}

export function chooseAll<Row>(total: number): Selection<Row> {
  return { rows: new Map(), all: { total, except: new Set() } }
}

/** The rows from one to another, both included, in either direction; only the last when the first is not among them. */
export function rangeOf<Row extends WithId>(rows: Row[], first: string | undefined, last: Row): Row[] {
  const ids = rows.map(({ id }) => String(id))
  const [from, to] = [ids.indexOf(first ?? ''), ids.indexOf(String(last.id))]
  if (from === -1 || to === -1) return [last]
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Whether none, some or all of the shown rows are selected; undefined while none are shown. */
export function stateOfPage<Row extends WithId>(
  selection: Selection<Row>,
  rows: Row[] | undefined,
): 'none' | 'some' | 'all' | undefined {
  if (!rows?.length) return undefined
  const chosen = rows.filter((row) => isChosen(selection, row)).length
  if (chosen === 0) return 'none'
  return chosen === rows.length ? 'all' : 'some'
}
