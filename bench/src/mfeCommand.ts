import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectFolder } from 'e2e/site'

/** How a command ended, and when its result was printed. */
type Ended = { code: number | null; text: string; problem: string; printedAt: number }

/** Starts the `mfe` command on a site folder, without waiting for it. */
export function startMfe(args: string[], siteFolder: string, environment: NodeJS.ProcessEnv) {
  return spawn(
    process.execPath,
    ['--import', 'tsx', join(projectFolder, 'releases/src/cli/mfe.ts'), ...args, '--site', siteFolder],
    { cwd: projectFolder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

/** Waits until a command has ended. */
export async function ended(child: ChildProcess): Promise<Ended> {
  let [text, problem, printedAt] = ['', '', 0]
  child.stdout?.on('data', (chunk) => {
    text += chunk
    printedAt = performance.now()
  })
  child.stderr?.on('data', (chunk) => (problem += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text, problem, printedAt }
}
