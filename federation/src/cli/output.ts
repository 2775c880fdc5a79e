import pc from 'picocolors'

/** What a command answers: for people a text, for programs the data. */
export type CommandResult = { text: string; data: unknown }

export type Output = ReturnType<typeof createOutput>

/** Progress goes to the standard error, answers to the standard output. */
export function createOutput({ isJson }: { isJson: boolean }) {
  const isLive = process.stderr.isTTY && !isJson
  return {
    /** One line that tells what is being done now; on a terminal it replaces the one before. */
    progress(text: string) {
      if (isJson) return
      process.stderr.write(isLive ? `\r\x1b[2K${pc.dim(`… ${text}`)}` : `… ${text}\n`)
    },
    /** What has to stay to be read, beside the result. */
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
