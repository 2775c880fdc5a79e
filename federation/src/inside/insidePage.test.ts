import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { brandOf } from '../brands.ts'
import { brandsElement, pageBrandElement } from '../declared/pageBrands.ts'
import { emptySite } from '../site.ts'
import { insidePage } from './insidePage.ts'

const template = `<!doctype html><html lang="es"><head>
<meta charset="utf-8">
<title data-site>Nodo Norte</title>
<link rel="icon" href="/@shell/favicon.svg">
<script data-theme>theme()</script>
<!--mfe:head-->
<script type="module" crossorigin src="/@shell/assets/index-1.js"></script>
</head><body><div id="root"></div>
${brandsElement('full')}
</body></html>`

const livePage = `<!doctype html><html lang="es"><head>
<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-x'">
<script type="importmap">{"integrity":{"/assets/index-9.js":"sha384-x"}}</script>
<link rel="modulepreload" crossorigin data-shell href="/assets/index-9.js">
<script type="application/json" id="mfe-registry">{"schema":1}</script>
<!--head-->
<title data-site>Academia | Nodo Norte</title>
<!--/head-->
</head><body><div id="root"></div>
${pageBrandElement(brandOf('mixmatch', 'brujula.localhost'))}
<script>start('/assets/index-9.js')</script></body></html>`

const needs = { pictures: ['https://fotos.example'], frames: [], connections: [], scripts: [] }
const subject = {
  template,
  site: { ...emptySite('full'), needs },
  hostname: 'nodonorte.example',
  remote: 'academy',
  entry: '/@inside/remoteEntry.js',
  head: '<script type="module">refresh()</script>',
}
const page = insidePage(livePage, subject) ?? ''
const dataOf = (id: string, html = page) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '')

it('has the head and the registry of the page, and the scripts of the development build instead of its own', () => {
  expect(page).toContain('<title data-site>Academia | Nodo Norte</title>')
  expect(page).toContain('<script type="application/json" id="mfe-registry">{"schema":1}</script>')
  expect(page.match(/<title/g)).toHaveLength(1)
  expect(page).toContain('src="/@shell/assets/index-1.js"')
  expect(page).not.toMatch(/index-9|importmap|modulepreload|mfe:head/)
})

it('installs React Refresh before the shell starts, which needs it', () => {
  expect(page.indexOf('refresh()')).toBeLessThan(page.indexOf('/@shell/assets/'))
})

it('contains the hostname that decides on the brand, and the site with the remote’s own declaration', () => {
  expect(dataOf('mfe-inside')).toEqual({ mode: 'full', hostname: 'nodonorte.example' })
  expect(dataOf('mfe-site')).toMatchObject({ mode: 'full', mounts: [] })
})

it('contains the brand of the page, once', () => {
  expect(page.match(/id="mfe-brands"/g)).toHaveLength(1)
  expect(dataOf('mfe-brands')).toMatchObject([{ id: 'brujula', siteName: 'Mix&Match' }])
})

it('contains every brand of the site mode, for the hostname to choose, where the page has none', () => {
  const before = livePage.replace(/<script[^>]* id="mfe-brands">.*/, '')
  expect(dataOf('mfe-brands', insidePage(before, subject) ?? '')).toHaveLength(2)
})

it('keeps a policy that allows its inline scripts and the declared hosts, and no others', () => {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
  for (const [, , code = ''] of page.matchAll(/<script(?![^>]* src)([^>]*)>([\s\S]*?)<\/script>/g))
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(policy).toContain("img-src 'self' data: blob: https://fotos.example;")
})

it('overrides the remote with that of this server, and keeps other overrides of a tester', () => {
  const [, script = ''] = /<script>(\{[\s\S]*?)<\/script>/.exec(page) ?? []
  const stored = new Map([['mfe:overrides', '{"public":"1.0.1"}']])
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  new Function('sessionStorage', 'location', script)(sessionStorage, { origin: 'http://localhost:5172' })
  expect(JSON.parse(stored.get('mfe:overrides') ?? '')).toEqual({
    public: '1.0.1',
    academy: 'http://localhost:5172/@inside/remoteEntry.js',
  })
})

it('ignores HTML that is not a page of the site', () => {
  expect(insidePage('<h1>Documentación</h1>', subject)).toBeNull()
})
