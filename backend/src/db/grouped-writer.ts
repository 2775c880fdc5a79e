import { ApiError } from '../errors.ts'

type Group<Row> = { rows: Row[]; written: Promise<void>; begin(): void }

const longestQueue = 20_000

/**
 * Writes rows that come one by one in groups: while one group is being written, the next gathers. The
 * returned promise settles once the row's own group is committed, or has failed.
 */
export function createGroupedWriter<Row>(write: (rows: Row[]) => Promise<void>) {
  let gathering: Group<Row> | undefined
  let isWriting = false
  let waiting = 0

  function openGroup(): Group<Row> {
    const rows: Row[] = []
    let begin: () => void = () => undefined
    const written = new Promise<void>((resolve) => {
      begin = resolve
    }).then(() => write(rows))
    return { rows, written, begin }
  }

  async function drain() {
    isWriting = true
    // The rest of this turn's requests join the first group.
    await new Promise(setImmediate)
    while (gathering) {
      const group = gathering
      gathering = undefined
      group.begin()
      await group.written.catch(() => undefined)
      waiting -= group.rows.length
    }
    isWriting = false
  }

  function record(row: Row): Promise<void> {
    gathering ??= openGroup()
    if (gathering.rows.length >= longestQueue) {
      const message = 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.'
      return Promise.reject(new ApiError(503, 'unavailable', message))
    }
    gathering.rows.push(row)
    waiting += 1
    const { written } = gathering
    if (!isWriting) void drain()
    return written
  }

  /** How many rows are not committed yet. */
  return Object.assign(record, { waiting: () => waiting })
}
