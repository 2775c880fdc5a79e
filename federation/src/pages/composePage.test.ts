import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { brandsOf } from '../brands.ts'
import { brandsElement } from '../declared/pageBrands.ts'
import type { Registry, RemoteManifest } from '../published/schema.ts'
import { emptySite, type Mount, type Site } from '../site.ts'
import { BOUND_MARK } from './boundMark.ts'
import { composePage } from './composePage.ts'
import { RETRIES } from './entryAddress.ts'
import { importMapOf } from './importMap.ts'
import { pageHashes } from './pageHashes.ts'

const template = `<!doctype html><html><head>
<meta charset="utf-8" />
<meta name="referrer" content="strict-origin" />
<meta name="connections" content="https://api.marca.example wss://api.marca.example" />
<title data-site>De toda la plataforma</title>
<meta data-site name="description" content="De toda la plataforma" />
<meta data-site name="robots" content="index, follow" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<script data-theme>theme()</script>
<!--mfe:head-->
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/page-1.js">
<link rel="modulepreload" crossorigin data-requests href="/assets/requests-1.js">
<link rel="back-office" crossorigin href="/assets/screens-1.js">
</head><body><div id="root"></div>
  ${brandsElement('full')}
  </body></html>`

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
    'Index.js': { integrity: 'sha256-index', size: 1 },
    'Course.js': { integrity: 'sha256-course', size: 1 },
    'video.js': { integrity: 'sha256-video', size: 1 },
    'picture.svg': { integrity: 'sha256-c', size: 1 },
  },
}

const before: RemoteManifest = { ...manifest, version: '1.1.0' }
const shellFiles = {
  'assets/index-1.js': { integrity: 'sha256-shell', size: 1 },
  'assets/page-1.js': { integrity: 'sha256-page', size: 1 },
  'assets/requests-1.js': { integrity: 'sha256-requests', size: 1 },
  'assets/screens-1.js': { integrity: 'sha256-screens', size: 1 },
  'favicon.svg': { integrity: 'sha256-icon', size: 1 },
}

const version = { entry: 'remoteEntry.js', contract: 1, shared: {}, size: 1, publishedAt: '', integrity: '' }
const registry: Registry = {
  schema: 1,
  revision: 4,
  remotes: {
    academy: {
      active: '1.2.0',
      history: ['1.0.0', '1.1.0'],
      versions: { '1.0.0': version, '1.1.0': version, '1.2.0': version, '1.2.1': version, '1.3.0': version },
    },
  },
}

const site: Site = {
  ...emptySite('full'),
  needs: {
    pictures: ['https://img.example'],
    frames: ['https://video.example'],
    connections: [],
    scripts: ['https://captcha.example'],
  },
}

const hashes = pageHashes({ shellFiles, shellVersion: '2.0.0', manifest })

function compose(mount: Partial<Mount> = {}, isDevelopment?: boolean, [brand] = brandsOf('full')) {
  const academy: Mount = { path: '/academy', page: 'academy', remote: 'academy', deep: true, ...mount }
  return composePage({
    isDevelopment,
    pageHead: '<!--head--><title data-site>Academia</title><!--/head-->',
    template,
    shellFiles,
    shellRevision: 7,
    hashes,
    mount: academy,
    brand,
    base: '/academy',
    manifest,
    others: [before],
    registry,
    site,
  })
}

it('preloads the entry, the exposed chunk and the page of the mount, with their dependencies and hashes', () => {
  const preloads = [
    ...compose().matchAll(/<link rel="preload" as="script" crossorigin href="(\/remotes[^>]*)>/g),
  ]
  const scripts = { 'remoteEntry.js': 'a', 'expose.js': 'b', 'Index.js': 'index' }
  expect(preloads.map((match) => match[1])).toEqual(
    Object.entries(scripts).map(
      ([file, hash]) => `/remotes/academy/1.2.0/${file}" integrity="sha256-${hash}"`,
    ),
  )
})

it('preloads the shell’s own scripts with their hashes', () => {
  const html = compose()
  for (const [attributes, hash] of [
    ['data-shell href="/assets/index-1.js" data-revision="7"', 'shell'],
    ['href="/assets/page-1.js"', 'page'],
    ['data-requests href="/assets/requests-1.js"', 'requests'],
  ])
    expect(html).toContain(
      `<link rel="preload" as="script" crossorigin ${attributes} integrity="sha256-${hash}">`,
    )
})

it('preloads what only the back office loads in its pages, and names it in no other', () => {
  expect(compose({ path: '/dashboard/*' })).toContain(
    '<link rel="preload" as="script" crossorigin href="/assets/screens-1.js" integrity="sha256-screens">',
  )
  const html = compose()
  expect(html.slice(0, html.indexOf('</head>'))).not.toContain('screens-1.js')
})

it('tells only pages of the back office of its screens and slots', () => {
  const of = (path: string) => JSON.parse(/id="mfe-site">([^<]*)/.exec(compose({ path }))?.[1] ?? '')
  const part = { remote: 'academy', part: 'Card' }
  site.slots = { 'shell.search': [part], 'dashboard.home.cards': [part] }
  site.screens = [{ path: '/dashboard/courses', remote: 'academy', title: 'Cursos' }]
  try {
    expect(of('/dashboard')).toMatchObject({ slots: site.slots, screens: site.screens })
    expect(of('/academy').slots).toEqual({ 'shell.search': [part] })
    expect(of('/academy')).not.toHaveProperty('screens')
  } finally {
    site.slots = {}
    delete site.screens
  }
  // A site without screens says so, and nobody reads it again.
  expect(of('/dashboard')).toMatchObject({ screens: [] })
})

// Firefox ignores an import map after the first module that was requested.
it('requests no module before its import map', () => {
  expect(compose()).not.toMatch(/modulepreload|<script[^>]*type="(module|importmap)"/)
})

it('preloads the page of a mount with parameters', () => {
  expect(compose({ path: '/academy/:categorySlug' })).toContain('/remotes/academy/1.2.0/video.js"')
})

const importMap = JSON.parse(hashes.text)

function policyOf(html: string): string {
  return /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? ''
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('lists the hash of every script of the page’s remote and of both copies of the shell', () => {
  const retries = Array.from({ length: RETRIES }, (_, index) => [
    `/remotes/academy/1.2.0/remoteEntry.js?retry=${index + 1}`,
    'sha256-a',
  ])
  expect(importMap.integrity).toEqual({
    '/assets/index-1.js': 'sha256-shell',
    '/assets/spare/index-1.js': 'sha256-shell',
    '/assets/page-1.js': 'sha256-page',
    '/assets/spare/page-1.js': 'sha256-page',
    '/assets/requests-1.js': 'sha256-requests',
    '/assets/spare/requests-1.js': 'sha256-requests',
    '/assets/screens-1.js': 'sha256-screens',
    '/assets/spare/screens-1.js': 'sha256-screens',
    '/remotes/academy/1.2.0/remoteEntry.js': 'sha256-a',
    '/remotes/academy/1.2.0/expose.js': 'sha256-b',
    '/remotes/academy/1.2.0/Index.js': 'sha256-index',
    '/remotes/academy/1.2.0/Course.js': 'sha256-course',
    '/remotes/academy/1.2.0/video.js': 'sha256-video',
    ...Object.fromEntries(retries),
  })
  expect(importMap.imports).toEqual({ 'mfe/academy@1.2.0': '/remotes/academy/1.2.0/remoteEntry.js' })
})

it('adds its import map with its hash before it starts the shell', () => {
  const html = compose()
  expect(hashes.name).toMatch(/^assets\/hashes\/2\.0\.0\/academy-1\.2\.0-[0-9a-f]{12}\.json$/)
  expect(html).toContain(`<link rel="preload" as="fetch" crossorigin href="/${hashes.name}">`)
  expect(`'${hashes.integrity}'`).toBe(sha256(hashes.text))
  const start = html.slice(html.indexOf('id="root"'))
  expect(start).toContain(`["/${hashes.name}","/${hashes.name.replace('assets/', 'assets/spare/')}"]`)
  expect(start).toContain(`"mapIntegrity":"${hashes.integrity}"`)
})

it('allows by hash only the inline scripts and rules of the page, its import map and those of other versions', () => {
  const html = compose()
  const inline = [
    ...html.matchAll(/<script(?: data-theme| type="speculationrules"|)>([\s\S]*?)<\/script>/g),
  ].map((match) => match[1] ?? '')
  expect(inline).toHaveLength(3)
  const policy = policyOf(html)
  const scriptSource = policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
  const allowed = [...inline, hashes.text, JSON.stringify(importMapOf(before))].map(sha256)
  expect(scriptSource.split(' ')).toEqual([
    'script-src',
    "'self'",
    'https://captcha.example',
    ...[0, 1, 2, 3, 4].map(() => expect.toBeOneOf(allowed)),
  ])
  expect(new Set(scriptSource.split(' ')).size).toBe(8)
  expect(policy).toContain("img-src 'self' data: blob: https://img.example;")
  expect(policy).toContain("frame-src 'self' https://video.example;")
  expect(policy).toContain(
    "connect-src 'self' https://api.estudiobrujula.example wss://api.estudiobrujula.example",
  )
})

it('names the back ends of the brands in its policy only', () => {
  const page = compose()
  expect(page).toContain(
    "connect-src 'self' https://api.estudiobrujula.example wss://api.estudiobrujula.example;",
  )
  expect(page).not.toContain('name="connections"')
})

it.each(brandsOf('full'))('contains $name, and no other brand of the template', (brand) => {
  const html = compose({}, false, [brand])
  expect(html.match(/id="mfe-brands"/g)).toHaveLength(1)
  for (const each of brandsOf('full')) expect(html.includes(each.tagline)).toBe(each.id === brand.id)
})

it('starts the shell at the end of the body by a script with its entry and hash', () => {
  const html = compose()
  const start = html.slice(html.indexOf('id="root"'))
  for (const part of ['"/assets/index-1.js"', '"/assets/spare/index-1.js"', '"integrity":"sha256-shell"'])
    expect(start).toContain(part)
})

it('throws for a shell without the hash of its entry', () => {
  const subject = {
    brand: brandsOf('full')[0],
    template,
    shellFiles: {},
    shellRevision: 1,
    hashes,
    base: '/',
    manifest: undefined,
    others: [],
    registry,
    site,
    pageHead: '',
  }
  const mount: Mount = { path: '/', page: 'home', remote: null }
  expect(() => composePage({ ...subject, mount })).toThrow('Publica antes el shell')
})

it('is marked as bound unless it may load local remotes', () => {
  expect(compose()).toContain(BOUND_MARK)
  expect(compose({}, true)).not.toContain(BOUND_MARK)
})

it('may use other ports of this machine only in development', () => {
  const local = 'http://localhost:* http://127.0.0.1:*'
  for (const mode of [undefined, false]) expect(compose({}, mode)).not.toContain('localhost')
  const [policy = ''] = /Content-Security-Policy" content="[^"]*/.exec(compose({}, true)) ?? []
  for (const directive of ['script-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${local.replaceAll('*', '[*]')}(;|$)`))
  expect(policy.split(local)).toHaveLength(3)
})

it('puts what the shell reads after the content', () => {
  const html = compose()
  const places = [
    '<div id="root">',
    'id="mfe-brands"',
    'id="mfe-registry"',
    'id="mfe-site"',
    '"/assets/index-1.js",',
    '</body>',
  ]
  expect(places.map((text) => html.indexOf(text))).toEqual(
    places.map((text) => html.indexOf(text)).toSorted((a, b) => a - b),
  )
})

it('puts charset and referrer first, then the policy, then the rest', () => {
  const html = compose()
  const places = [
    'charset',
    'referrer',
    'Content-Security-Policy',
    'rel="preload"',
    'theme()',
    '"/assets/index-1.js",',
  ].map((text) => html.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html).not.toContain('mfe:head')
})

it('replaces the title and description of the template by those of the page', () => {
  const html = compose()
  expect(html.match(/<title/g)).toHaveLength(1)
  expect(html).toContain('<!--head--><title data-site>Academia</title><!--/head-->')
  expect(html).not.toContain('De toda la plataforma')
  expect(html).not.toContain('rel="icon"')
})

it('contains the active, the previous and the newest version of each remote, in case the registry cannot be read', () => {
  const text = /id="mfe-registry">(.*?)<\/script>/.exec(compose())?.[1] ?? ''
  const academy = JSON.parse(text).remotes.academy
  expect(academy).toMatchObject({ active: '1.2.0', history: ['1.1.0'] })
  expect(Object.keys(academy.versions)).toEqual(['1.1.0', '1.2.0', '1.3.0'])
})
