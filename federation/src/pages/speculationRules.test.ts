import { expect, it } from 'vitest'
import { speculationRules } from './speculationRules.ts'

it('prefetches prerendered pages only, of links that stay in the tab', () => {
  const mount = { remote: 'public', page: 'x' } as const
  const rules = speculationRules({
    mounts: [
      { ...mount, path: '/', draw: 'static' },
      { ...mount, path: '/projects/:slug', draw: 'data' },
      { ...mount, path: '/academy', draw: 'data', deep: true },
      { ...mount, path: '/dashboard', deep: true },
      { ...mount, path: '/*', draw: 'static' },
    ] as never,
  })
  expect(JSON.parse(rules)).toEqual({
    prefetch: [
      {
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: ['/', '/projects/:slug', '/academy', '/academy/*'] },
            { not: { selector_matches: '[target],[download]' } },
          ],
        },
      },
    ],
  })
})
