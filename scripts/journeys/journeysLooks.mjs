// `npm run journeys:looks [-- names…]`: journeys that go through screens or addresses, of which `npm test` takes a part, through
// all of them, at every width and in both themes.
import { execFileSync } from 'node:child_process'
import { projectFolder } from '../prepare.mjs'

/** The journeys whose length depends on the run. */
const sweeping = ['grep', '-lE', 'expectAccessible\\w+\\(|inSweep\\(', '--', 'e2e/src/*.spec.ts']

process.env.LOOKS = 'all'
process.env.DRAWING ??= 'off'
if (process.argv.length === 2)
  process.argv.push(
    ...execFileSync('git', sweeping, { cwd: projectFolder, encoding: 'utf8' }).trim().split('\n'),
  )
await import('./journeysPrerendered.mjs')
