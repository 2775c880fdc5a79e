import { expect, it } from 'vitest'
import declaration from '../remote.config.ts'
import { remote } from './remote.tsx'

it('loads without a DOM, with every screen and badge that it declares', async () => {
  expect(typeof document).toBe('undefined')
  const routes = remote.screens ?? []
  expect(routes.map(({ path }) => path)).toEqual(declaration.screens?.map(({ path }) => path))
  for (const { lazy } of routes) expect((await lazy?.())?.Component).toBeTypeOf('function')
  for (const { badge } of declaration.screens ?? [])
    if (badge) expect((await remote.parts?.[badge]?.())?.Component).toBeTypeOf('function')
}, 30_000)
