import pc from 'picocolors'

/** Below a list of times, all of which are shown in that zone. */
export const timesNote = 'Las horas son de Bogotá (UTC−5).'

/** The result of a command: text for people, data for programs. */
export type CommandResult = { text: string; data: unknown }

export type Output = ReturnType<typeof createOutput>

/** Progress goes to the standard error, results to the standard output. */
export function createOutput({ isJson }: { isJson: boolean }) {
  const isLive = process.stderr.isTTY && !isJson
  return {
    /** A line about the current step; on a terminal it replaces the previous one. */
    progress(text: string) {
      if (isJson) return
      process.stderr.write(isLive ? `\r\x1b[2K${pc.dim(`… ${text}`)}` : `… ${text}\n`)
    },
    /** A line that stays visible: what a step stored, its size, and how long it took. */
    done(what: string, { bytes, since }: { bytes: number; since: number }) {
      if (isJson) return
      if (isLive) process.stderr.write('\r\x1b[2K')
      process.stderr.write(`${pc.green('✓')} ${what}: ${inMegabytes(bytes)}, ${inSeconds(since)}\n`)
    },
    /** A line that stays visible beside the result. */
    notice(text: string) {
      if (isLive) process.stderr.write('\r\x1b[2K')
      process.stderr.write(`${pc.yellow('!')} ${text}\n`)
    },
    result({ text, data }: CommandResult) {
      if (isLive) process.stderr.write('\r\x1b[2K')
      console.log(isJson ? JSON.stringify(data) : text)
    },
    failure(message: string) {
      if (isLive) process.stderr.write('\r\x1b[2K')
      if (isJson) console.log(JSON.stringify({ error: message }))
      else console.error(pc.red(`✗ ${message}`))
    },
  }
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('es-CO', oneDigit)} MB`
}

/** `since` is on the clock of `performance.now()`. */
function inSeconds(since: number): string {
  return `${((performance.now() - since) / 1000).toLocaleString('es-CO', oneDigit)} s`
}
