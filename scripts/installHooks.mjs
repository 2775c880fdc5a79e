// `prepare`, after an install: adds the pre-commit hook of lefthook.yml to this clone. Does nothing in CI, without a
// git folder, or in a linked worktree, whose hooks belong to the main checkout, and never replaces another hook.
// package.json tolerates that this file is missing, because the Docker images install before the sources are copied.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')
const lefthook = join(folder, 'node_modules', 'lefthook', 'bin', 'index.js')

if (mayInstall())
  spawnSync(process.execPath, [lefthook, 'install', 'pre-commit'], { cwd: folder, stdio: 'ignore' })

function mayInstall() {
  const git = join(folder, '.git')
  if (process.env.CI || process.env.LEFTHOOK === '0' || !existsSync(lefthook)) return false
  if (!statSync(git, { throwIfNoEntry: false })?.isDirectory()) return false
  const { stdout } = spawnSync('git', ['config', '--get', 'core.hooksPath'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (stdout?.trim()) return false
  const hook = join(git, 'hooks', 'pre-commit')
  return !existsSync(hook) || readFileSync(hook, 'utf8').includes('lefthook')
}
