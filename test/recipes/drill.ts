// `npm run drill:recipes`: follows the recipes of CONTRIBUTING.md for a list, a column and a screen in a copy of the
// project, with every command that they name, and runs the tests that are written by them.
import { spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { addColumn, addList, addScreen } from './recipes.ts'
import { copyProject } from './scratchCopy.ts'

const packages = join(import.meta.dirname, '../../node_modules')

const copy = copyProject()
try {
  linkPackages(packages, join(copy.folder, 'node_modules'))
  copy.stage()
  for (const recipe of [addList, addColumn, addScreen]) recipe(copy)
  copy.stage()
  for (const command of [
    'npm run api-client',
    'npm run where',
    'npm run fix',
    'npm run types',
    'npm run contract',
    'npx vitest run --project unit* test/where remote-dashboard/src/lists remote-dashboard/src/features/feedback',
    'npx vitest run --project api* backend/src/modules/technologies backend/src/modules/feedback',
  ])
    run(command)
  process.stdout.write('The recipes work by their words.\n')
} finally {
  copy.remove()
}

function run(command: string) {
  process.stdout.write(`> ${command}\n`)
  const [program = '', ...args] = command.split(' ')
  const { status } = spawnSync(program, args, { cwd: copy.folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} failed`)
}

/** Links what is installed, but leads the links to workspaces to those of the copy. */
function linkPackages(from: string, to: string) {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const path = join(from, name)
    if (name.startsWith('@')) linkPackages(path, join(to, name))
    else symlinkSync(lstatSync(path).isSymbolicLink() ? readlinkSync(path) : path, join(to, name))
  }
}
