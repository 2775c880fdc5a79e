// Vitest reporter of `npm test`: writes the counts and every failure as JSON to the file TEST_SUMMARY.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class TestSummary {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const failures = []
    const add = (name, error) =>
      failures.push({ name, message: error?.stack || error?.message || String(error) })
    for (const module of modules) {
      // A file can also fail while loading or in a hook.
      for (const place of [module, ...module.children.allSuites()])
        for (const error of place.errors()) add(module.relativeModuleId, error)
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        counts[state in counts ? state : 'skipped'] += 1
        if (state === 'failed') add(`${module.relativeModuleId} › ${test.fullName}`, errors[0])
      }
    }
    // Outside of tests: an exception or a rejection that nothing handled, which fails the run as well.
    for (const error of unhandledErrors) {
      const file = error.VITEST_TEST_PATH && relative(process.cwd(), error.VITEST_TEST_PATH)
      add([file, error.VITEST_TEST_NAME, error.type].filter(Boolean).join(' › '), error)
    }
    writeFileSync(process.env.TEST_SUMMARY, JSON.stringify({ counts, failures }))
  }
}
