import { expect, it } from 'vitest'
import { remote } from './remote.tsx'

it('loads its pages and screens without a DOM', async () => {
  expect(typeof document).toBe('undefined')
  for (const { lazy } of [...remote.routes, ...(remote.screens ?? [])])
    expect(await lazy?.()).toHaveProperty('Component', expect.any(Function))
  // Compiling them takes a while on a busy machine.
}, 60_000)
