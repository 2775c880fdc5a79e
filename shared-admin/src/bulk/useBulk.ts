import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stopMany } from 'shared-auth/api'
import { confirmDialog, toast } from 'shared-ui'
import { failureNotice } from '../format/failure.ts'
import { chosenOf, type Filters } from '../query/listQuery.ts'
import type { List } from '../query/useList.ts'
import type { Progress } from './bulk.api.ts'
import {
  type Bulk,
  type BulkAction,
  type BulkChoice,
  describeDone,
  describeLeft,
  describeRows,
  type LeftRow,
} from './bulkWords.ts'
import { countOf } from './selection.ts'
import type { SelectionState } from './useSelection.ts'

const UNDO_MS = 10_000
// People do not read more rows than this one by one.
const MAX_SHOWN = 200

/** A running bulk change. */
export interface Run {
  doing: string
  progress: Progress | undefined
  stop: () => void
}

/** The rows that a run did not change. */
export interface BulkResult {
  text: string
  left: number
  rows: LeftRow[]
  /** Whether the ids are those of the list's rows, so that they can be linked. */
  hasLinks: boolean
}

interface BulkOptions<Row, F extends Filters> {
  bulk: Bulk<Row>
  list: List<Row, F>
  state: SelectionState<Row>
}

/** Changes the selected rows: asks for confirmation, follows the progress, shows the result, and can undo it. */
export function useBulk<Row extends { id: string | number }, F extends Filters>(
  options: BulkOptions<Row, F>,
) {
  const { bulk, list, state } = options
  const client = useQueryClient()
  const [run, setRun] = useState<Run>()
  const [result, setResult] = useState<BulkResult>()

  /** Resolves when the run has ended; to undefined when it could not be followed to its end. */
  async function follow(
    doing: string,
    open: (api: Api) => AsyncIterable<Progress>,
  ): Promise<Ended | undefined> {
    const rows: LeftRow[] = []
    let latest: Progress | undefined
    const stop = () => {
      if (latest)
        stopMany(latest.id).catch((error: unknown) =>
          toast.danger(failureNotice('No se pudo detener', error)),
        )
    }
    setResult(undefined)
    setRun({ doing, progress: undefined, stop })
    try {
      // Loaded with the first change, because a list opens without the code that reads and validates its events.
      for await (const progress of open(await import('./bulk.api.ts'))) {
        latest = progress
        for (const row of progress.rows) {
          if (row.problem !== undefined && rows.length < MAX_SHOWN)
            rows.push({ ...row, problem: row.problem })
        }
        setRun({ doing, progress, stop })
      }
      if (!latest || latest.state === 'running') throw new Error(lost)
      return { ...latest, left: latest.done - latest.changed, rows }
    } catch (error) {
      toast.danger(failureNotice('No se pudo seguir el cambio', error))
      return undefined
    } finally {
      setRun(undefined)
      // Lists, records and their history have changed.
      void client.invalidateQueries()
    }
  }

  /** Shows the result of a run; with `canUndo` the toast offers to undo it. */
  function report(ended: Ended, done: [string, string], canUndo: boolean) {
    const { id, state: end, changed, left, rows } = ended
    const text = describeEnd(ended, done, bulk.noun)
    if (left > 0) setResult({ text, left, rows, hasLinks: done !== undone })
    const undo = { action: { label: 'Deshacer', onClick: () => void undoChange(id) }, duration: UNDO_MS }
    const shown = { message: text, ...(canUndo && changed > 0 && undo) }
    if (end === 'failed') toast.danger({ title: 'El cambio se detuvo', ...shown })
    else if (left > 0 || end === 'stopped') toast.warning(shown)
    else toast.success(shown)
  }

  async function undoChange(runId: string) {
    const ended = await follow('Deshaciendo', ({ undoRun }) => undoRun(runId))
    if (ended) report(ended, undone, false)
  }

  return {
    run,
    result,
    closeResult: () => setResult(undefined),

    async change(action: BulkAction, given?: BulkChoice) {
      const { selection } = state
      const what = describeRows(countOf(selection), bulk.noun)
      const isConfirmed =
        action.isQuiet ||
        (await confirmDialog({
          title: given?.question?.(what) ?? action.ask(what),
          text: action.consequence,
          confirmText: action.label,
          cancelText: 'Cancelar',
          danger: action.isDanger === true,
        }))
      if (!isConfirmed) return
      const chosen = selection.all
        ? {
            filter: chosenOf<Record<string, string>>(list.query.filters),
            except: [...selection.all.except],
            expected: countOf(selection),
          }
        : { ids: [...selection.rows.keys()] }
      const asked = { action: action.name, ...given?.fields, ...chosen }
      const ended = await follow(action.doing, ({ changeRows }) => changeRows(bulk.kind, asked))
      if (!ended) return
      if (ended.state === 'done' || ended.changed > 0) state.clear()
      report(ended, action.done, action.canUndo)
    },
  }
}

type Api = typeof import('./bulk.api.ts')
type Ended = Progress & { left: number; rows: LeftRow[] }

/** What was done, how many rows were not changed, and why the run ended early. */
function describeEnd(ended: Ended, done: [string, string], noun: Bulk<never>['noun']): string {
  const { state, changed, left, message = 'Algo falló en el servidor.' } = ended
  const isFailed = state === 'failed'
  return [
    isFailed && message,
    state === 'stopped' && 'Detenido.',
    (changed > 0 || (left === 0 && !isFailed)) && describeDone(done, changed, noun),
    left > 0 && describeLeft(left),
  ]
    .filter(Boolean)
    .join(' ')
}

const undone: [string, string] = ['Volvió a estar como antes:', 'Volvieron a estar como antes:']
const lost = 'Se perdió la conexión: el cambio sigue en el servidor. La actividad dice qué se hizo.'
