import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningSite, type SiteOptions, startSite } from 'e2e/site'
import { type Nginx, nginxPath, startNginx } from '../../../backend/test/nginxServer.ts'
import { type Address, openPage } from './pages.ts'
import { renderersBelow } from './processes.ts'

const POLL_MS = 10

type Place = Pick<SiteOptions, 'siteFolder' | 'dataFolder' | 'port'>

/** Starts a back end that prerenders pages; more of them share the folders of the first one. */
export function startPrerendering(place: Place): Promise<RunningSite> {
  return startSite({
    ...place,
    environment: { DRAWING: 'on', CAPTCHA: 'off', REQUEST_LIMIT_TOTAL: '1000000' },
  })
}

export async function startNginxOf(sites: RunningSite[]): Promise<Nginx | null> {
  const [site] = sites
  if (!nginxPath || !site) return null
  return startNginx({ site: site.siteFolder, mode: 'full', backends: sites.map(portOf) })
}

export function portOf({ url }: { url: string }): number {
  return Number(new URL(url).port)
}

/** Makes the site prerender every page with data again, as after a change of data. */
export async function prerenderAgain({ siteFolder }: RunningSite) {
  const now = new Date()
  await utimes(join(siteFolder, 'full/drawn/data'), now, now)
}

/** Waits until one of the back ends prerenders; returns it with one of its prerendering processes. */
export async function untilPrerendering(sites: RunningSite[], withinMs: number) {
  for (const endsAt = performance.now() + withinMs; performance.now() < endsAt; await sleep(POLL_MS))
    for (const site of sites) {
      const [renderer] = await renderersBelow(site.pid)
      if (renderer !== undefined) return { site, renderer }
    }
  return null
}

/**
 * Waits until each page is prerendered with versions that match `mark`; returns those that are not, and the time it
 * took.
 */
export async function untilPrerendered(
  port: number,
  addresses: Iterable<Address>,
  mark: RegExp,
  withinMs: number,
) {
  const startedAt = performance.now()
  let left = [...addresses]
  while (left.length > 0 && performance.now() - startedAt < withinMs) {
    const arrivals = await Promise.all(left.slice(0, 10).map((address) => openPage(port, address)))
    const isThere = arrivals.map(
      ({ form, prerenderedWith }) => form === 'prerendered' && mark.test(prerenderedWith),
    )
    left = left.filter((_, index) => !isThere[index])
    if (isThere.includes(false)) await sleep(200)
  }
  return { left, seconds: (performance.now() - startedAt) / 1000 }
}
