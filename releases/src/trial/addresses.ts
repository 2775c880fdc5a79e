import type { RemoteName } from 'federation/contract'
import type { RemoteManifest } from 'federation/published/schema'
import {
  basePathOf,
  type Mount,
  matchMount,
  mountOf,
  type Site,
  screensOf,
  segmentsOf,
} from 'federation/site'

/** A page of a remote and an address that it serves; null where none is known. */
export type SamplePage = { page: string; address: string | null }

/**
 * The patterns of a version's pages and screens in a site, each once: those that it declares and those of its routes. A remote may
 * have pages in another site mode only.
 */
export function pagesOf(
  { declaration, pages = {} }: Pick<RemoteManifest, 'declaration' | 'pages'>,
  site: Pick<Site, 'mounts' | 'screens'>,
  name: RemoteName,
): string[] {
  const isOwn = (path: string) => matchMount(site.mounts, path)?.remote === name
  const basePath = basePathOf(site, name)
  const declared = declaration?.pages.map(({ path }) => mountOf({ path }, null).path) ?? []
  const routed = Object.keys(pages).map((pattern) => `${basePath}/${pattern}`)
  const screens = screensOf(site, name).map(({ path }) => path)
  const byShape = new Map<string, string>()
  for (const path of [...[...declared, ...routed].filter(isOwn), ...screens].map(
    (each) => `/${segmentsOf(each).join('/')}`,
  )) {
    const shape = path.replace(/:\w+/g, ':')
    // A catch-all route is not a page.
    if (!path.includes('*') && !byShape.has(shape)) byShape.set(shape, path)
  }
  return [...byShape.values()]
}

/** An address of each page: its own path, or for a pattern one of the `known` paths that the page serves. */
export function sampleAddresses(
  pages: string[],
  known: string[],
  { mounts }: Pick<Site, 'mounts'>,
): SamplePage[] {
  const patterns = pages.map((path) => mountOf({ path }, null)).sort(byParameters)
  return pages.map((page) => {
    if (!page.includes(':')) return { page, address: page }
    // A known path can also match a page with fewer parameters, which then is the one that it opens.
    const serves = (path: string) => matchMount(patterns, path)?.path === page && isMounted(path, mounts)
    return { page, address: known.find(serves) ?? null }
  })
}

/**
 * An address that shows nothing of a remote to any visitor: a prerendered page of another one, else a page of the
 * shell. Others may ask for a session, and lead to the remote that is tried.
 */
export function awayFrom({ mounts }: Pick<Site, 'mounts'>, name: RemoteName): Pick<Mount, 'path' | 'remote'> {
  const others = mounts.filter(({ remote, path }) => remote !== name && !path.includes(':'))
  const prerendered = others.find(({ remote, draw }) => remote !== null && draw !== undefined)
  return (
    prerendered ?? others.find(({ remote }) => remote === null) ?? others[0] ?? { path: '/', remote: null }
  )
}

function isMounted(path: string, mounts: Mount[]): boolean {
  return matchMount(mounts, path) !== null
}

function byParameters(one: Mount, other: Mount): number {
  return one.path.split(':').length - other.path.split(':').length
}

/** The paths in a sitemap. */
export function pathsOfSitemap(text: string): string[] {
  const found = [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address]) => address ?? '')
  return found.flatMap((address) => (URL.canParse(address) ? [new URL(address).pathname] : []))
}
