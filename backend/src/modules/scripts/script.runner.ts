import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ApiError, databaseCode } from '../../errors.ts'
import { plainSql } from './script.dialect.ts'
import { maxTextLength, ScriptSource, tooLong } from './script.source.ts'
import { isBlank, textPieces } from './script.text.ts'

// The limit of repeated parsing: lines that look like a COPY but belong to a longer text make the server parse that text
// again.
const maxFailedTries = 300
const maxBytesReadAgain = 2 * maxTextLength

const FOREIGN_ROLES = /role ".*" does not exist|must be (member of|able to SET) ROLE|must be owner of/i
const WITHOUT_ROLES = 'Si lo escribió pg_dump, créalo con «--no-owner --no-privileges».'

/**
 * Runs a script with COPY data in the client's transaction, which the script cannot end: the server runs the text
 * inside a function, where COMMIT and ROLLBACK are rejected. The server decides where statements begin and end; the
 * script is split only at its COPY lines.
 */
export async function runScript(
  client: pg.ClientBase,
  input: AsyncIterable<Buffer>,
  onProgress: (bytes: number) => void,
) {
  const source = new ScriptSource(plainSql(input))
  let text: Buffer[] = []
  let length = 0
  let failedTries = 0
  let bytesReadAgain = 0
  const add = (buffer: Buffer) => {
    text.push(buffer)
    length += buffer.length
    if (length > maxTextLength) throw tooLong()
  }
  for (let isAtEnd = false; !isAtEnd; ) {
    const { text: read, copyLine } = await source.part()
    onProgress(source.taken)
    for (const buffer of read) add(buffer)
    isAtEnd = copyLine === null
    if (await runText(client, text, !isAtEnd)) {
      text = []
      length = 0
      if (copyLine === null) break
      await explained(() =>
        pipeline(Readable.from(reported(source, onProgress)), client.query(copyFrom(copyLine))),
      )
    } else {
      failedTries += 1
      bytesReadAgain += length
      if (failedTries > maxFailedTries || bytesReadAgain > maxBytesReadAgain) throw tooManyCopyLines()
      add(Buffer.from(copyLine ?? ''))
    }
  }
}

async function* reported(source: ScriptSource, onProgress: (bytes: number) => void) {
  for await (const chunk of source.data()) {
    onProgress(source.taken)
    yield chunk
  }
}

// The server would return the whole text with each error.
const executing = (pieces: number) => `do $run$ begin
  execute (select string_agg(current_setting('plataforma.script_' || n), '' order by n) from generate_series(1, ${pieces}) n);
exception when others then raise exception using errcode = sqlstate, message = left(sqlerrm, 2000);
end $run$`

/** Whether the text ran; with `mayGoOn`, a syntax error returns false, because the text may end within a statement. */
async function runText(client: pg.ClientBase, text: Buffer[], mayGoOn: boolean): Promise<boolean> {
  if (isBlank(text)) return true
  let pieces = 0
  await client.query('savepoint script')
  try {
    // Sent in several messages, because one message of the whole text would block for long.
    for (const piece of textPieces(text)) {
      pieces += 1
      await client.query(`select from set_config('plataforma.script_${pieces}', $1, true)`, [piece])
    }
    await client.query(executing(pieces))
  } catch (error) {
    if (!mayGoOn || databaseCode(error) !== '42601') throw explain(error)
    await client.query('rollback to savepoint script')
    return false
  }
  const emptied = Array.from({ length: pieces }, (_, at) => `set local plataforma.script_${at + 1} = ''`)
  await client.query(['release savepoint script', ...emptied].join('; '))
  return true
}

async function explained(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): unknown {
  const code = databaseCode(error)
  if (code === '53100') {
    const message = 'No queda espacio en el disco para cargar el archivo: no se cambió nada.'
    return new ApiError(507, 'disk_full', message)
  }
  if (code === '53400' || code === '53200') {
    const message =
      'El archivo necesita más memoria o espacio temporal del que se le permite: no se cambió nada.'
    return new ApiError(413, 'load_too_large', message)
  }
  // A lost connection is not the script's fault.
  if (!code || /^(08|57P|53)/.test(code)) return error
  const message = error instanceof Error ? error.message : ''
  const advice = FOREIGN_ROLES.test(message) ? ` ${WITHOUT_ROLES}` : ''
  return new ApiError(400, 'script_failed', `La base de datos no aceptó el archivo: ${message}${advice}`)
}

function tooManyCopyLines() {
  return new ApiError(
    400,
    'script_failed',
    'El archivo tiene demasiadas líneas «COPY … FROM stdin;» dentro de otros textos.',
  )
}
