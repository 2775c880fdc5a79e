import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Mount } from '../mounts.ts'
import type { Registry, RemoteManifest } from '../registry/schema.ts'
import { composePage } from './composePage.ts'

const template = `<!doctype html><html><head>
<meta charset="utf-8" />
<meta name="referrer" content="strict-origin" />
<meta name="connections" content="https://api.marca.example wss://api.marca.example" />
<script data-theme>theme()</script>
<!--mfe:head-->
<script type="module" src="/assets/index-1.js"></script>
</head><body></body></html>`

const manifest: RemoteManifest = {
  name: 'academy',
  version: '1.2.0',
  contract: 1,
  entry: 'remoteEntry.js',
  exposed: 'expose.js',
  shared: {},
  preload: ['remoteEntry.js', 'expose.js'],
  chunks: { 'Course.js': ['Course.js', 'video.js'], 'Index.js': ['Index.js'] },
  pages: { '': ['Index.js'], ':categorySlug': ['Course.js'] },
  files: {
    'remoteEntry.js': { integrity: 'sha256-a', size: 1 },
    'expose.js': { integrity: 'sha256-b', size: 1 },
    'picture.svg': { integrity: 'sha256-c', size: 1 },
  },
}

const version = { entry: 'remoteEntry.js', contract: 1, shared: {}, size: 1, publishedAt: '', integrity: '' }
const registry: Registry = {
  schema: 1,
  revision: 4,
  remotes: {
    academy: {
      active: '1.2.0',
      history: ['1.0.0', '1.1.0'],
      versions: { '1.0.0': version, '1.1.0': version, '1.2.0': version },
    },
  },
}

function compose(mount: Partial<Mount> = {}) {
  const academy: Mount = { path: '/academy', page: 'academy', remote: 'academy', deep: true, ...mount }
  return composePage({
    template,
    mount: academy,
    base: '/academy',
    manifest,
    manifests: new Map([['academy', manifest]]),
    registry,
  })
}

it('preloads the entry, the exposed chunk and the page of the mount, with what each needs', () => {
  const preloads = [...compose().matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(
    (match) => match[1],
  )
  expect(preloads).toEqual(
    ['remoteEntry.js', 'expose.js', 'Index.js'].map((file) => `/remotes/academy/1.2.0/${file}`),
  )
})

it('preloads the page of a mount with parameters', () => {
  expect(compose({ path: '/academy/:categorySlug' })).toContain('/remotes/academy/1.2.0/video.js"')
})

it('binds every script of the active versions to its hash', () => {
  const text = /<script type="importmap">(.*?)<\/script>/.exec(compose())?.[1] ?? ''
  expect(JSON.parse(text).integrity).toEqual({
    '/remotes/academy/1.2.0/remoteEntry.js': 'sha256-a',
    '/remotes/academy/1.2.0/expose.js': 'sha256-b',
  })
})

it('allows by hash the inline scripts that stand in the page, and no others', () => {
  const html = compose()
  const inline = [...html.matchAll(/<script(?: data-theme| type="importmap")>(.*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const scriptSource = policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
  for (const script of inline)
    expect(scriptSource).toContain(createHash('sha256').update(script).digest('base64'))
  expect(scriptSource).not.toContain('unsafe')
  expect(policy).toContain("connect-src 'self' https://api.marca.example wss://api.marca.example")
})

it('puts charset and referrer first, then the policy and the import map, then everything that they rule', () => {
  const html = compose()
  const places = [
    'charset',
    'referrer',
    'Content-Security-Policy',
    'importmap',
    'modulepreload',
    'theme()',
    '/assets/index-1.js',
  ].map((text) => html.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html).not.toContain('mfe:head')
})

it('carries the active version and the one before of each remote, for a visit that cannot read the registry', () => {
  const text = /id="mfe-registry">(.*?)<\/script>/.exec(compose())?.[1] ?? ''
  const academy = JSON.parse(text).remotes.academy
  expect(academy).toMatchObject({ active: '1.2.0', history: ['1.1.0'] })
  expect(Object.keys(academy.versions)).toEqual(['1.1.0', '1.2.0'])
})
