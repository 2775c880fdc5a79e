import { expect, it } from 'vitest'
import { remote } from './remote.tsx'

it('loads without a DOM and offers every page of the mode', () => {
  expect(typeof document).toBe('undefined')
  expect(remote.contract).toBe(2)
  const paths = remote.routes[0]?.children?.map((route) => (route.index ? 'index' : route.path))
  expect(paths).toEqual([
    ...['index', 'mixmatch', 'mixmatch/conjunto/:id', 'contact', 'login', 'login2', '*'],
  ])
})
