import { brandsOfSources } from 'virtual:remote-sources'
import type { PageBrand, PageBrands, SiteMode } from 'federation'
import type { SocketTransport } from 'shared-auth'

/** The brand of this page, with its back end. */
export type Site = Omit<PageBrand, 'hostnames' | 'backends' | 'pollingOnly' | 'googleSignIn'> & {
  googleSignIn: boolean
  /** Origin of the back end; '' is the page's own. */
  backend: string
  socketTransports: SocketTransport[]
}

/** The site that the development server of a remote shows under its own address (`mfe dev --inside`). */
const shown: { mode: SiteMode; hostname: string } | null =
  import.meta.env.MODE === 'inside' ? dataInPage('mfe-inside') : null

const builtMode = import.meta.env.VITE_SITE_MODE === 'mixmatch' ? 'mixmatch' : 'full'

/** The site of this build. */
export const siteMode: SiteMode = shown?.mode ?? builtMode

/**
 * The site of a hostname. A composed page contains only its own brand, which the hostname has chosen already; where
 * there are several, the first one is that of any other hostname.
 */
export function siteOf(hostname: string, brands: PageBrands): Site {
  const chosen = brands.find(({ hostnames }) => hostnames?.includes(hostname)) ?? brands[0]
  const { hostnames: _hostnames, backends, pollingOnly, googleSignIn = true, ...brand } = chosen
  return {
    ...brand,
    googleSignIn,
    backend: backends[hostname] ?? '',
    socketTransports: pollingOnly.includes(hostname) ? ['polling'] : ['websocket', 'polling'],
  }
}

const brands = brandsOfSources ?? dataInPage<PageBrands>('mfe-brands')

/** The site of this page. */
export const site: Site = shown
  ? { ...siteOf(shown.hostname, brands), backend: '' }
  : siteOf(typeof location === 'undefined' ? '' : location.hostname, brands)

/** Data that the page contains. Its start script has checked that it can be read. */
function dataInPage<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '')
}
