import { ApiError } from '../errors.ts'

type Batch<Row> = { rows: Row[]; written: Promise<void>; begin(): void }

const MAX_BATCH_ROWS = 20_000

/**
 * Writes rows in batches: while one batch is being written, the next one fills. The returned promise settles once the
 * row's own batch is committed or has failed.
 */
export function createBatchWriter<Row>(write: (rows: Row[]) => Promise<void>) {
  let filling: Batch<Row> | undefined
  let isWriting = false
  let pending = 0

  function openBatch(): Batch<Row> {
    const rows: Row[] = []
    let begin: () => void = () => undefined
    const written = new Promise<void>((resolve) => {
      begin = resolve
    }).then(() => write(rows))
    return { rows, written, begin }
  }

  async function drain() {
    isWriting = true
    // The other requests of this event-loop turn join the first batch.
    await new Promise(setImmediate)
    while (filling) {
      const batch = filling
      filling = undefined
      batch.begin()
      await batch.written.catch(() => undefined)
      pending -= batch.rows.length
    }
    isWriting = false
  }

  function record(row: Row): Promise<void> {
    filling ??= openBatch()
    if (filling.rows.length >= MAX_BATCH_ROWS) {
      const message = 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.'
      return Promise.reject(new ApiError(503, 'unavailable', message))
    }
    filling.rows.push(row)
    pending += 1
    const { written } = filling
    if (!isWriting) void drain()
    return written
  }

  /** How many rows are not committed yet. */
  return Object.assign(record, { pending: () => pending })
}
