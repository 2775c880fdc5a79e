// The steps of `npm run matrix` on one Node, and the table of all of them.

/**
 * Runs steps in their order, and returns what became of each, by name. A step throws when it fails; those that need it are
 * left out.
 */
export async function runSteps(steps) {
  const results = {}
  for (const { name, needs, run } of steps) {
    if (needs && results[needs]?.state !== 'passed') results[name] = { state: 'skipped' }
    else results[name] = await resultOf(run)
  }
  return results
}

async function resultOf(run) {
  const startedAt = performance.now()
  try {
    await run()
    return { state: 'passed', seconds: Math.round((performance.now() - startedAt) / 1000) }
  } catch ({ message }) {
    return { state: 'failed', message }
  }
}

/** One row for each Node, one column for each step, and below them the reasons of failures. */
export function matrixTable(runs) {
  const names = [...new Set(runs.flatMap(({ results }) => Object.keys(results)))]
  const rows = [
    ['Node', ...names],
    ...runs.map(({ version, results }) => [version, ...names.map((name) => cellOf(results[name]))]),
  ]
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  )
  const failures = runs.flatMap(({ version, results }) =>
    Object.entries(results)
      .filter(([, { state }]) => state === 'failed')
      .map(([name, { message }]) => `✗ Node ${version}, ${name}: ${message}`),
  )
  return [...lines, ...(failures.length > 0 ? ['', ...failures] : [])].join('\n')
}

function cellOf({ state, seconds } = { state: 'skipped' }) {
  return { passed: `✓ ${seconds} s`, failed: '✗', skipped: '–' }[state]
}

export function hasPassed(runs) {
  return runs.every(({ results }) => Object.values(results).every(({ state }) => state === 'passed'))
}
