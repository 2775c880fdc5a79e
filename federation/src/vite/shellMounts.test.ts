import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mountPathsOf, redirects } from '../mounts.ts'
import { withoutPages } from './shellMounts.ts'

const json = readFileSync(join(import.meta.dirname, '../../mounts.json'), 'utf8')

it.each([
  ['full', 'mixmatch'],
  ['mixmatch', 'full'],
] as const)('keeps the paths and remotes of %s in order, without pages', (mode, other) => {
  const mounts = JSON.parse(withoutPages(json, mode))
  const expected = mountPathsOf(mode).map(({ path, remote, deep }) => ({
    path,
    remote,
    ...(deep && { deep }),
  }))
  expect(mounts).toEqual({ [mode]: expected, [other]: [], redirects })
  expect(JSON.stringify(mounts)).not.toContain('page')
})
