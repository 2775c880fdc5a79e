// @vitest-environment happy-dom
import { brandsOf } from 'federation/brands'
import { expect, it, vi } from 'vitest'

// As in a published shell, whose scripts contain no brand.
vi.mock('virtual:remote-sources', () => ({ siteOfSources: null, brandsOfSources: null, remoteSources: {} }))

/** The site of a page that contains these brands. */
async function siteIn(brands: object[]) {
  vi.resetModules()
  document.body.innerHTML = `<script type="application/json" id="mfe-brands">${JSON.stringify(brands)}</script>`
  return (await import('./site.ts')).site
}

it('takes the only brand of the page, whatever the hostname', async () => {
  const [, second] = brandsOf('full').map(({ hostnames: _ofTemplate, ...brand }) => brand)
  expect(await siteIn([{ ...second }])).toMatchObject({
    name: 'Estudio Brújula',
    backend: '',
    socketTransports: ['websocket', 'polling'],
  })
})

// A back end of the release before composes such pages for a shell that it does not know yet.
it('chooses by hostname in a page with every brand', async () => {
  const [first, second] = brandsOf('full')
  expect((await siteIn([first, { ...second, hostnames: [location.hostname] }])).id).toBe('brujula')
  expect((await siteIn(brandsOf('full'))).id).toBe('nodo-norte')
})
