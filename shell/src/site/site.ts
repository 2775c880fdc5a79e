import type { SiteMode } from 'federation'
import type { SocketTransport } from 'shared-auth'
import { type Brand, brands } from './brands.ts'

/** The site as this page shows it. */
export type Site = Omit<Brand, 'hostnames' | 'backends' | 'pollingOnly'> & {
  /** Origin of the back end; '' is the page's own. */
  backend: string
  socketTransports: SocketTransport[]
}

/** Which of the two sites this build is. */
export const siteMode: SiteMode = import.meta.env.VITE_SITE_MODE === 'mixmatch' ? 'mixmatch' : 'full'

/** The site that a hostname shows. */
export function siteOf(hostname: string): Site {
  const { hostnames, backends, pollingOnly, ...brand } =
    brands.find((candidate) => candidate.hostnames.includes(hostname)) ?? brands[0]
  return {
    ...brand,
    backend: backends[hostname] ?? '',
    socketTransports: pollingOnly.includes(hostname) ? ['polling'] : ['websocket', 'polling'],
  }
}

/** The site of this page. */
export const site: Site = siteOf(typeof location === 'undefined' ? '' : location.hostname)
