// The order of an upgrade: what could refuse it comes before what changes something.

export const DATABASE_PROGRAM = 'backend/src/commands/upgrade.ts'
const RELEASES_PROGRAM = 'releases/src/cli/mfe.ts'

/** The programs of an upgrade with their words: one that asks, one that copies and migrates, one that publishes. */
export function upgradeSteps(folder, { isBreaking }) {
  const sync = isBreaking ? ['sync', '--break'] : ['sync']
  return [
    { program: RELEASES_PROGRAM, words: [...sync, '--dry-run'] },
    { program: DATABASE_PROGRAM, words: ['prepare', folder] },
    { program: RELEASES_PROGRAM, words: sync },
  ]
}

/** Runs the programs, and tries what they made; resolves with the exit code of the first that fails, after which nothing runs. */
export async function runSteps(steps, { run, tryIt }) {
  for (const { program, words } of steps) {
    const code = await run(program, words)
    if (code !== 0) return code
  }
  return tryIt()
}
