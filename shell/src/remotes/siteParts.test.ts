// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

vi.mock('virtual:remote-sources', () => ({ siteOfSources: null }))

const copyOf = (site: object) =>
  `<script type="application/json" id="mfe-site">${JSON.stringify(site)}</script>`
const screens = [{ path: '/dashboard/courses', remote: 'academy', title: 'Cursos' }]
const slots = { 'dashboard.home.cards': [{ remote: 'academy', part: 'Card' }] }
const serve = (html: string) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(html))

async function open(site: object) {
  document.body.innerHTML = copyOf({ mode: 'full', mounts: [], slots: {}, ...site })
  return import('./siteParts.ts')
}

beforeEach(() => vi.resetModules())

it('reads once what pages for visitors do not have, when the back office is entered', async () => {
  const fetched = serve(copyOf({ screens, slots }))
  const { backOfficeParts, screenAt, siteParts } = await open({})
  expect(backOfficeParts('/academy')).toBeUndefined()
  await Promise.all([backOfficeParts('/dashboard'), backOfficeParts('/dashboard/courses')])
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(screenAt('/dashboard/courses')?.remote).toBe('academy')
  expect(siteParts).toMatchObject({ mode: 'full', slots })
  expect(backOfficeParts('/dashboard')).toBeUndefined()
})

it('reads nothing in a page of the back office', async () => {
  const { backOfficeParts } = await open({ screens: [] })
  expect(backOfficeParts('/dashboard')).toBeUndefined()
})

it('reads no second time from a site without screens', async () => {
  serve(copyOf({ slots }))
  const { backOfficeParts } = await open({})
  await backOfficeParts('/dashboard')
  expect(backOfficeParts('/dashboard')).toBeUndefined()
})

it('loads the address itself where they cannot be read', async () => {
  const reloaded = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  serve('502 Bad Gateway')
  const { backOfficeParts } = await open({})
  void backOfficeParts('/dashboard')
  await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
})

it('names the remotes of the site, and the subtrees that some of them own', async () => {
  const { pagePattern, remotesOfSite, subtrees } = await open({
    mounts: [
      { path: '/', remote: 'public', page: 'home' },
      { path: '/about', remote: 'public', page: 'about' },
      { path: '/academy', remote: 'academy', page: 'academy', deep: true },
      { path: '/login', remote: null, page: 'login' },
    ],
  })
  expect(remotesOfSite()).toEqual(['academy', 'public'])
  expect(subtrees()).toEqual([{ name: 'academy', basePath: '/academy' }])
  expect(['/about', '/academy/', '/academy/aws', '/nada'].map(pagePattern)).toEqual([
    ...['/about', '/academy', '/academy/*', '*'],
  ])
})
