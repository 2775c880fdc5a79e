// Tries what teams publish to the site of `npm start`, so that it need not take their word.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../prepare.mjs'

/** Starts the process, which ends with this one; returns the function that ends it. */
export function keepTrying() {
  const program = join(projectFolder, 'releases/src/cli/mfe.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'try', '--watch'], {
    cwd: projectFolder,
    // The site's own result, also where this machine has a team's credential. The channel tells it that this process ended.
    env: { ...process.env, MFE_TOKEN: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  child.on('error', (error) => console.error(error.message))
  // It alone does not keep this process running.
  child.unref()
  child.channel?.unref()
  return () => child.kill()
}
