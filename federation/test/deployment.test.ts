import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../src/workspace.ts'

const textOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8')
/** The targets to which a file says the example environment is copied. */
const targetsIn = (file: string) =>
  [...textOf(file).matchAll(/cp (deploy\/[\w.]+\.example) (\S+)/g)].map(([, from = '', to = '']) => ({
    from,
    to,
  }))

it.each(['README.md', 'docker-compose.yml'])(
  '%s copies the production environment to the file that compose reads and git ignores',
  (file) => {
    const [target, ...others] = targetsIn(file)
    expect(others).toEqual([])
    expect(target && existsSync(join(projectFolder, target.from))).toBe(true)
    // Compose fills in its variables from `.env` beside it, and the back end reads what `env_file` names.
    expect(target?.to).toBe('.env')
    expect(textOf('docker-compose.yml')).toMatch(/env_file:\n\s+- path: \.env\n/)
    expect(spawnSync('git', ['check-ignore', '-q', '.env'], { cwd: projectFolder }).status).toBe(0)
  },
)
