import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeApi, readSurface, reportedPackages, reportFile } from '../scripts/apiReports.mjs'
import { readTracked, trackedFiles } from './trackedFiles.ts'

describe.each(reportedPackages)('%s', (name) => {
  const surface = readSurface(name)

  it('offers what its report says: review the change, and run `npm run api-reports`', () => {
    expect(readFileSync(reportFile(name), 'utf8')).toBe(describeApi(name, surface))
  })

  it('shows an example of each function and part that remotes use', () => {
    const used = namesUsedByRemotes()
    const without = surface.flatMap(({ entry, exports }) =>
      exports
        .filter((each) => used.has(`${entry} ${each.name}`) && !each.from)
        .filter(({ declaration }) => /^export (function|const|class)/.test(declaration.text))
        .filter(({ declaration }) => !declaration.doc.includes('@example'))
        .map((each) => `${entry}: ${each.name}`),
    )
    expect(without).toEqual([])
  })
})

/** `shared-ui Button` and so on. */
function namesUsedByRemotes(): Set<string> {
  const files = trackedFiles().filter(
    (file) => /^remote-[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\./.test(file),
  )
  const imports =
    /import (?:type )?\{([^}]*)\} from '((?:shared-auth|shared-ui|shared-admin|federation)(?:\/[\w-]+)?)'/g
  return new Set(
    files.flatMap((file) =>
      [...readTracked(file).matchAll(imports)].flatMap(([, names = '', entry = '']) =>
        names.split(',').map((name) => `${entry} ${name.replace(/\btype |\bas .*/g, '').trim()}`),
      ),
    ),
  )
}
