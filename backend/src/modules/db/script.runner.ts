import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ApiError, databaseCode } from '../../errors.ts'
import { longestText, ScriptSource, tooLong } from './script.source.ts'

// What a file may cost beyond being read once: lines that look like a COPY, but belong to a longer text, make the server
// read that text again.
const mostFailedTries = 300
const mostBytesReadAgain = 2 * longestText

/**
 * Runs a script with COPY data in the client's transaction, which it cannot end: the server runs the text
 * inside a function, where COMMIT and ROLLBACK are refused. Where statements begin and end is for the server
 * to say; the script is only parted at its COPY lines.
 */
export async function runScript(
  client: pg.ClientBase,
  input: AsyncIterable<Buffer>,
  onProgress: (bytes: number) => void,
) {
  const source = new ScriptSource(input)
  let text: Buffer[] = []
  let length = 0
  let failedTries = 0
  let bytesReadAgain = 0
  const add = (buffers: Buffer[]) => {
    text.push(...buffers)
    length = text.reduce((sum, buffer) => sum + buffer.length, 0)
    if (length > longestText) throw tooLong()
  }
  for (let isAtEnd = false; !isAtEnd; ) {
    const { text: read, copyLine } = await source.part()
    onProgress(source.taken)
    add(read)
    isAtEnd = copyLine === null
    if (await runText(client, Buffer.concat(text).toString('utf8'), !isAtEnd)) {
      text = []
      if (copyLine === null) break
      await explained(() =>
        pipeline(Readable.from(reported(source, onProgress)), client.query(copyFrom(copyLine))),
      )
    } else {
      failedTries += 1
      bytesReadAgain += length
      if (failedTries > mostFailedTries || bytesReadAgain > mostBytesReadAgain) throw tooManyCopyLines()
      // One buffer again, so that a part of the text is copied once a try, however many parts there are.
      text = [Buffer.concat([...text, Buffer.from(copyLine ?? '')])]
    }
  }
}

async function* reported(source: ScriptSource, onProgress: (bytes: number) => void) {
  for await (const chunk of source.data()) {
    onProgress(source.taken)
    yield chunk
  }
}

/** Whether the text ran; a text that ends in the middle of something runs only if it may go on. */
async function runText(client: pg.ClientBase, text: string, mayGoOn: boolean): Promise<boolean> {
  if (text.trim() === '') return true
  await client.query('savepoint script')
  try {
    await client.query("select set_config('plataforma.script', $1, true)", [text])
    await client.query("do $run$ begin execute current_setting('plataforma.script'); end $run$")
  } catch (error) {
    if (!mayGoOn || databaseCode(error) !== '42601') throw explain(error)
    await client.query('rollback to savepoint script')
    return false
  }
  await client.query("release savepoint script; set local plataforma.script = ''")
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
  // Lost connections are the site's trouble, not the script's.
  if (!code || /^(08|57P|53)/.test(code)) return error
  const message = error instanceof Error ? error.message : ''
  return new ApiError(400, 'script_failed', `La base de datos no aceptó el archivo: ${message}`)
}

function tooManyCopyLines() {
  return new ApiError(
    400,
    'script_failed',
    'El archivo tiene demasiadas líneas «COPY … FROM stdin;» dentro de otros textos.',
  )
}
