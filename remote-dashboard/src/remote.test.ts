import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { screens } from './navigation.ts'
import { remote } from './remote.tsx'

describe('remote', () => {
  it('loads without a DOM, with every page', async () => {
    expect(typeof document).toBe('undefined')
    for (const screen of screens) expect((await screen.load()).Component).toBeTypeOf('function')
  }, 30_000)

  it('has a route for every screen', () => {
    for (const { path } of screens) {
      const last = matchRoutes(remote.routes, `/${path.replaceAll(/:\w+/g, 'x')}`)?.at(-1)
      expect(last?.route.path ?? '', path).toBe(path)
    }
  })

  it('shows its own not-found page for anything else', () => {
    expect(matchRoutes(remote.routes, '/user/nothing/here/at/all')?.at(-1)?.route.path).toBe('*')
  })
})
