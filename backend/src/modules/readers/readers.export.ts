import type { LateReads } from '../../db/replica.ts'
import { csvLine, csvStart } from '../../lists/csv.ts'
import type { QuestionReading } from './questions.service.ts'
import { findReaders, type ReaderFilter, type ReaderRow } from './readers.repository.ts'
import { type ReaderState, stateOf } from './readers.state.ts'

const BLOCK_ROWS = 2000
const HUNDRED = 100

// Dates in the Swedish format are like ISO 8601, which sorts correctly as text and as a date.
const moment = new Intl.DateTimeFormat('sv-SE', {
  ...{ dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Bogota' },
})

const stateWords: Record<ReaderState, string> = {
  ...{ reading: 'Leyendo', stopped: 'Parado', finished: 'Terminado' },
}

const DELETED = 'Cuenta por eliminarse'

/**
 * The readers of a course as lines of a CSV file, the latest first; each block is read when the one before has been sent. The
 * first one is read before the file begins, because afterwards an error can no longer be a response.
 */
export async function exportReaders(reads: LateReads, filter: ReaderFilter): Promise<AsyncGenerator<string>> {
  const find = (last?: ReaderRow) => reads((db) => findReaders(db, filter, BLOCK_ROWS, last))
  return writeBlocks(find, filter, await find())
}

async function* writeBlocks(
  find: (last?: ReaderRow) => Promise<ReaderRow[]>,
  filter: ReaderFilter,
  first: ReaderRow[],
): AsyncGenerator<string> {
  yield csvStart +
    csvLine([
      'Nombre',
      'Estado',
      'Lecciones completadas',
      'Lecciones del curso',
      'Última lección',
      'Último día (hora de Bogotá)',
    ])
  for (let rows = first; rows.length > 0; rows = await find(rows.at(-1))) {
    yield rows.map((row) => lineOf(row, filter)).join('')
    if (rows.length < BLOCK_ROWS) return
  }
}

function lineOf(row: ReaderRow, { lessons, since }: ReaderFilter): string {
  const { name, lessonsDone, lastLesson, lastAt } = row
  const state = stateWords[stateOf(row, lessons, since)]
  const day = lastAt ? moment.format(lastAt) : ''
  return csvLine([name ?? DELETED, state, lessonsDone, lessons, lastLesson ?? '', day])
}

/** The questions of a course as lines of a CSV file. */
export function* exportQuestions(rows: QuestionReading[]): Generator<string> {
  yield csvStart +
    csvLine([
      'Lección',
      'Pregunta',
      'Identificador',
      'Personas',
      'Acertaron alguna vez',
      'Primeros intentos',
      'Primeros intentos fallados',
      'Fallan al primer intento (%)',
    ])
  for (const row of rows) {
    const { lesson, prompt, questionId, people, right, firstTries, firstFails, failureRate } = row
    const percent = failureRate === null ? '' : Math.round(failureRate * HUNDRED)
    yield csvLine([lesson, prompt, questionId, people, right, firstTries, firstFails, percent])
  }
}
