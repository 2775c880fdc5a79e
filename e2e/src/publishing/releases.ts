import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectFolder } from '../support/site.ts'

/** A change by the owner of a site: a function of `releases`, and its arguments. */
type Change =
  | { run: 'startCanary'; remote: string; with: { version: string; share: number } }
  | { run: 'endCanary'; remote: string }
  | { run: 'rollBackAutomatically' | 'disableVersion' | 'enableVersion'; remote: string; with: string | null }

/** Changes the releases of a site as its owner, in a separate process. */
export async function changeReleases(siteFolder: string, change: Change): Promise<void> {
  const program = `
    const { openAsOwner, ...releases } = await import('releases')
    const { SITE, CHANGE } = process.env
    const change = JSON.parse(CHANGE)
    const { owner } = await openAsOwner(SITE, { keyFile: process.env.MFE_OWNER_KEY })
    const origin = { actor: { kind: 'owner', name: 'e2e' } }
    await releases[change.run](SITE, { name: change.remote, credential: owner, origin }, ...('with' in change ? [change.with] : []))
  `
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: projectFolder,
    env: { ...process.env, SITE: siteFolder, CHANGE: JSON.stringify(change) },
  })
}
