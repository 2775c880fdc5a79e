import { expect, it } from 'vitest'
import { sharedPackages } from '../federation/src/shared.ts'
import { readTracked, trackedFiles } from './trackedFiles.ts'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>
>
type Rule = { groupName?: string; matchPackageNames?: string[]; matchManagers?: string[] }

const { packageRules: rules } = JSON.parse(readTracked('renovate.json')) as { packageRules: Rule[] }

/** Every package that a workspace names, with its version. */
const named = new Map(
  trackedFiles()
    .filter((file) => /(^|\/)package\.json$/.test(file) && !file.includes('/template/'))
    .map((file) => JSON.parse(readTracked(file)) as Manifest)
    .flatMap(({ dependencies, devDependencies, peerDependencies }) =>
      Object.entries({ ...peerDependencies, ...devDependencies, ...dependencies }),
    ),
)

const globs: Record<string, string> = { '**': '.*', '*': '[^/]*' }

/** Whether a name of `matchPackageNames` matches a package: in full, or as a glob in which only `**` crosses a slash. */
function matches(pattern: string, name: string): boolean {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => globs[part] ?? literal(part))
  return new RegExp(`^${parts.join('')}$`).test(name)
}

function literal(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\/]/g, '\\$&')
}

it('names only packages that a package.json names', () => {
  const patterns = rules.flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  expect(patterns.length).toBeGreaterThan(30)
  const unused = patterns.filter((pattern) => ![...named.keys()].some((name) => matches(pattern, name)))
  expect(unused, 'Renovate would never use these: remove them, or fix their names.').toEqual([])
})

it('has at most one group for a package', () => {
  const groups = rules.filter(({ groupName }) => groupName)
  const doubled = [...named.keys()].filter(
    (name) =>
      groups.filter(({ matchPackageNames = [] }) =>
        matchPackageNames.some((pattern) => matches(pattern, name)),
      ).length > 1,
  )
  expect(doubled, 'The last group that matches wins: keep each package in one.').toEqual([])
})

it('groups every package that the shell shares with remotes', () => {
  const shared = sharedPackages
    .map(({ name }) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    .filter((name) => !/^(shared-|federation)/.test(name))
  const grouped = rules
    .filter(({ groupName }) => groupName === 'react' || groupName === 'packages shared at run time')
    .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  expect(shared.length).toBeGreaterThan(5)
  expect([...new Set(shared)].filter((name) => !grouped.includes(name))).toEqual([])
})

it('recognises what a glob matches', () => {
  expect(matches('@vitejs/**', '@vitejs/plugin-react')).toBe(true)
  expect(matches('pg-*', 'pg-cursor')).toBe(true)
  expect(matches('pg-*', 'pg')).toBe(false)
  expect(matches('remark-*', '@scope/remark-gfm')).toBe(false)
})
