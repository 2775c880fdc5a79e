import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ApiError, databaseCode } from '../../errors.ts'
import { longestText, ScriptSource, tooLong } from './script.source.ts'

// As every such script has it: the statement on a line of its own, and nothing after it.
const copyLine = /^COPY\s[^;]*\sFROM\s+stdin\b[^;]*;\s*$/i

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
  let text: string[] = []
  let length = 0
  for (let line = await source.line(); line !== null; line = await source.line()) {
    const isCopy = copyLine.test(line)
    // A line that only looks like one, inside a longer text, leaves a text that the server cannot read.
    if (isCopy && (await runText(client, text.join(''), true))) {
      text = []
      length = 0
      await explained(() => pipeline(Readable.from(source.data()), client.query(copyFrom(line))))
    } else {
      text.push(line)
      length += line.length
      if (length > longestText) throw tooLong()
    }
    onProgress(source.taken)
  }
  await runText(client, text.join(''), false)
  onProgress(source.taken)
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
  // Lost connections are the site's trouble, not the script's.
  if (!code || /^(08|57P|53)/.test(code)) return error
  const message = error instanceof Error ? error.message : ''
  return new ApiError(400, 'script_failed', `La base de datos no aceptó el archivo: ${message}`)
}
