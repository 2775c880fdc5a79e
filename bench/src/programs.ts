import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'

/** How a program ended. */
type Ended = { code: number; output: string }

/** Measures named steps; `rows` contains their times, even when a later one fails. */
export function createSteps() {
  const rows: { step: string; seconds: number }[] = []
  return {
    rows,
    async step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const startedAt = performance.now()
      const result = await work()
      rows.push({ step: name, seconds: Math.round((performance.now() - startedAt) / 100) / 10 })
      return result
    },
  }
}

/** Runs a program in a folder until it ends. */
export function end(program: string, words: string[], cwd: string, env = {}): Promise<Ended> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 16 * 1_048_576 }
  return promisify(execFile)(program, words, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({
      code: typeof code === 'number' ? code : -1,
      output: `${stdout}${stderr}`,
    }),
  )
}

/** Runs a program in a folder; rejects with its output when it fails. */
export async function run(program: string, words: string[], cwd: string, env = {}): Promise<string> {
  const { code, output } = await end(program, words, cwd, env)
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${output}`)
  return output
}

/** Opens a page and waits until `isShown`; rejects when anything is written to the console. */
export async function showPage(
  browser: Browser,
  address: string,
  isShown: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(address)
  await isShown(page)
  await page.close()
  if (problems.length > 0) throw new Error(`${address} wrote to the console:\n${problems.join('\n')}`)
}
