// @vitest-environment happy-dom
import type { RemoteRoute } from 'federation'
import { expect, it } from 'vitest'
import { pageOf } from './pageOf.ts'

const remoteWith = (name: string, routes: RemoteRoute[]) => ({
  ...{ name, version: '1.0.0', source: 'registry' as const },
  remote: { contract: 2 as const, routes },
})
const academy = remoteWith('academy', [
  {
    children: [
      { index: true },
      { path: ':categorySlug', children: [{ path: ':courseSlug' }] },
      { path: '*' },
    ],
  },
])
const ofRoot = remoteWith('public', [{ path: '/' }, { path: 'services' }, { path: '*' }])

it.each([
  [academy, '/academy', '/academy'],
  [academy, '/academy/ana-gomez/', '/academy/:categorySlug'],
  [academy, '/academy/web/react', '/academy/:categorySlug/:courseSlug'],
  [academy, '/academy/a/b/c/d/e', '/academy/*'],
  [ofRoot, '/', '/'],
  [ofRoot, '/services', '/services'],
  [ofRoot, '/ana@correo.example', '*'],
])('names the page of %o at %s', (remote, path, pattern) => {
  expect(pageOf(remote, path)).toBe(pattern)
})
