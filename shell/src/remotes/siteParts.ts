import { siteOfSources } from 'virtual:remote-sources'
import {
  basePathOf,
  emptySite,
  isChangedBy,
  isInBackOffice,
  matchMount,
  type RemoteName,
  type Screen,
  type Site,
} from 'federation'

/**
 * What the active versions contribute to the site: the copy in the page, or the declarations in the sources. Pages for
 * visitors have no `screens`, and no slots of the back office; see `backOfficeParts`.
 */
export const siteParts: Site = siteOfSources ? { screens: [], ...siteOfSources } : siteInPage()

let reading: Promise<void> | undefined

/** What only the back office needs of the site, when it is entered from a page for visitors; undefined once it is there. */
export function backOfficeParts(path: string): Promise<void> | undefined {
  if (siteParts.screens || !isInBackOffice(path)) return
  reading ??= import('./readSiteParts.ts').then(async ({ readSiteParts }) => {
    Object.assign(siteParts, await readSiteParts())
  })
  return reading
}

/** The remotes of this site that own a whole subtree, each with its path. */
export function subtrees(): { name: RemoteName; basePath: string }[] {
  return remotesOfSite().flatMap((name) => {
    const basePath = basePathOf(siteParts, name)
    return basePath === '/' ? [] : [{ name, basePath }]
  })
}

/** The remotes of this site, by name. */
export function remotesOfSite(): RemoteName[] {
  return [...new Set(siteParts.mounts.flatMap(({ remote }) => remote ?? []))].sort()
}

/** The remote that renders a path; null when the shell or nothing does. */
export function remoteAt(path: string): RemoteName | null {
  return matchMount(siteParts.mounts, path)?.remote ?? null
}

/** The screen of the back office at a path; null for other pages, and for those of the dashboard itself. */
export function screenAt(path: string): Screen | null {
  return matchMount(siteParts.screens ?? [], path)
}

/** Whether this page load's address has a parameter that its page depends on; pages are prerendered without. */
export function isQueried(): boolean {
  return isChangedBy(location.search, matchMount(siteParts.mounts, location.pathname) ?? {})
}

/** The pattern of the mount that serves a path. */
export function pagePattern(path = location.pathname): string {
  const mount = matchMount(siteParts.mounts, path)
  if (!mount) return '*'
  const isBelow = mount.deep && path.replace(/\/$/, '') !== mount.path
  return isBelow ? `${mount.path}/*` : mount.path
}

/** The remote at `/`, which also renders the 404 page. */
export function rootRemote(): RemoteName | null {
  return remoteAt('/')
}

function siteInPage(): Site {
  const empty = emptySite('full')
  try {
    return { ...empty, ...JSON.parse(document.getElementById('mfe-site')?.textContent ?? '') }
  } catch {
    return empty
  }
}
