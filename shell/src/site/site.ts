import type { SiteBrand, SiteMode } from 'federation'
import { brandOf } from 'federation/brands'
import type { SocketTransport } from 'shared-auth'

/** The brand of this page, with its back end. */
export type Site = Omit<SiteBrand, 'hostnames' | 'backends' | 'pollingOnly'> & {
  /** Origin of the back end; '' is the page's own. */
  backend: string
  socketTransports: SocketTransport[]
}

/** The site that the development server of a remote shows under its own address (`mfe dev --inside`). */
const shown: { mode: SiteMode; hostname: string } | null =
  import.meta.env.MODE === 'inside'
    ? JSON.parse(document.getElementById('mfe-inside')?.textContent ?? 'null')
    : null

const builtMode = import.meta.env.VITE_SITE_MODE === 'mixmatch' ? 'mixmatch' : 'full'

/** The site of this build. */
export const siteMode: SiteMode = shown?.mode ?? builtMode

/** The site of a hostname. */
export function siteOf(hostname: string, mode = siteMode): Site {
  const { hostnames: _hostnames, backends, pollingOnly, ...brand } = brandOf(mode, hostname)
  return {
    ...brand,
    backend: backends[hostname] ?? '',
    socketTransports: pollingOnly.includes(hostname) ? ['polling'] : ['websocket', 'polling'],
  }
}

/** The site of this page. */
export const site: Site = shown
  ? { ...siteOf(shown.hostname), backend: '' }
  : siteOf(typeof location === 'undefined' ? '' : location.hostname)
