import type { RemoteName } from './contract.ts'
import type {
  Audience,
  NavigationDeclaration,
  NavigationPlace,
  Needs,
  PageDeclaration,
  Prerendering,
  ScreenDeclaration,
  SiteMode,
} from './declaration.ts'

/** The path below which all pages of the back office are. */
export const BACK_OFFICE = '/dashboard'

/** Whether a page belongs to the back office. */
export function isInBackOffice(path: string): boolean {
  return `${path}/`.startsWith(`${BACK_OFFICE}/`)
}

/** A path of the site and the remote that renders it. */
export type Mount = {
  /** Absolute path; a segment `:name` stands for any one segment. */
  path: string
  /** The remote that renders it; null is the shell itself. */
  remote: RemoteName | null
  /** Whether everything below the path belongs to it too. */
  deep?: boolean
  /** Name of its composed page. */
  page: string
  /** The source of the back end that knows which addresses exist. */
  data?: string
  /** How its pages are prerendered; without it they render only in the browser. The name is that of `site-<hash>.json`. */
  draw?: Prerendering
  /** The query parameters that a prerendered page depends on. */
  query?: string[]
}

/** A remote's part that fills a slot, for everybody unless it has an audience. */
export type SlotPart = { remote: RemoteName; part: string; audience?: Audience }

/** A screen of the back office, and the remote that shows it. Its path is absolute. */
export type Screen = Pick<Mount, 'path' | 'deep'> & { remote: RemoteName } & Omit<ScreenDeclaration, 'path'>

/** What the active versions contribute to one site mode: `site-<hash>.json`, derived whenever one of them changes. */
export type Site = {
  mode: SiteMode
  /** In the order in which they are tried. */
  mounts: Mount[]
  /** Old address → the address that replaces it. */
  redirects: Record<string, string>
  /** In the order in which they are shown. */
  navigation: NavigationDeclaration[]
  /** Slot → the parts that fill it, in their order. */
  slots: Record<string, SlotPart[]>
  /** In the order in which they are tried; sites of earlier releases have none. */
  screens?: Screen[]
  /** First path segments that no short link may take, in lower case. */
  reserved: string[]
  /** Other hosts that its pages need. */
  needs: Required<Needs>
}

/** A site without any part. */
export function emptySite(mode: SiteMode): Site {
  const needs = { pictures: [], frames: [], connections: [], scripts: [] }
  return { mode, mounts: [], redirects: {}, navigation: [], slots: {}, reserved: [], needs }
}

/** The mount of a declared page. */
export function mountOf(
  { path, name, data, draw, prerender = draw, query }: PageDeclaration,
  remote: RemoteName | null,
): Mount {
  const deep = path.endsWith('/*')
  const own = (deep ? path.slice(0, -2) : path) || '/'
  return {
    path: own,
    remote,
    ...(deep && { deep }),
    page: name ?? pageName(own),
    ...(data && { data }),
    ...(prerender && { draw: prerender }),
    ...(query && { query }),
  }
}

/** The screens of a site that one remote shows. */
export function screensOf({ screens = [] }: Pick<Site, 'screens'>, remote: RemoteName): Screen[] {
  return screens.filter((screen) => screen.remote === remote)
}

/** The slot of the back office for the badge of a screen, by its absolute path. */
export function badgeSlot(path: string): `dashboard.badge.${string}` {
  return `dashboard.badge.${path.slice(BACK_OFFICE.length + 1)}`
}

/** Whether a site shows anything of a remote that has an address: a page or a screen. */
export function hasAddresses(site: Pick<Site, 'mounts' | 'screens'>, name: RemoteName): boolean {
  return [...site.mounts, ...(site.screens ?? [])].some(({ remote }) => remote === name)
}

/** The last segment of a path; all segments when the last one is a `:name`. */
function pageName(path: string): string {
  const segments = segmentsOf(path)
  const last = segments.at(-1) ?? 'home'
  return last.startsWith(':') ? segments.join('-').replaceAll(':', '').toLowerCase() : last
}

/** The path that a remote's routes are relative to: its subtree when all its pages lie in one, otherwise the root. */
export function basePathOf({ mounts }: Pick<Site, 'mounts'>, remote: RemoteName | null): string {
  const own = mounts.filter((mount) => mount.remote === remote)
  const subtree = own.find(({ deep }) => deep)?.path ?? '/'
  return own.every(({ path }) => path === subtree || path.startsWith(`${subtree}/`)) ? subtree : '/'
}

/** The main page among several: of those that need no parameters, the first with the fewest segments. */
export function mainPathOf(paths: string[]): string | undefined {
  const plain = paths.filter((path) => !path.includes(':'))
  return plain.sort((one, other) => segmentsOf(one).length - segmentsOf(other).length)[0]
}

/** The mount that serves a path, or null for an unknown one. A trailing slash does not matter. */
export function matchMount<M extends Pick<Mount, 'path' | 'deep'>>(candidates: M[], path: string): M | null {
  const segments = segmentsOf(path)
  return candidates.find((mount) => matches(mount, segments)) ?? null
}

/** Query parameters of the site, on which any page depends: versions that somebody tries, and the return from a sign-in. */
const SITE_PARAMETERS = ['remotes', 'testers', 'preview', 'redirectURL']

/** The query parameters that a page depends on. */
export function parametersOf({ query = [] }: Pick<Mount, 'query'>): string[] {
  return [...SITE_PARAMETERS, ...query]
}

/** Whether the page of a mount may show something else with this query than without one, as which it was prerendered. */
export function isChangedBy(search: string, mount: Pick<Mount, 'query'>): boolean {
  const given = new URLSearchParams(search)
  return parametersOf(mount).some((name) => given.has(name))
}

/** Whether addresses below a deep mount exist only where a mount with data has them. */
export function isMissingBelow({ path, deep }: Mount, candidates: Mount[]): boolean {
  return deep === true && candidates.some((other) => other.data && other.path.startsWith(`${path}/`))
}

/** The segments of a path at the positions of a mount's `:name` segments, encoded as they are in the path. */
export function paramsOf(mount: Pick<Mount, 'path'>, path: string): string[] {
  const segments = segmentsOf(path)
  return segmentsOf(mount.path).flatMap((part, index) =>
    part.startsWith(':') ? [segments[index] ?? ''] : [],
  )
}

/** The path of a mount with these values, which it encodes, for its `:name` segments: the reverse of `paramsOf`. */
export function pathOf(mount: Pick<Mount, 'path'>, params: string[]): string {
  const values = params.values()
  return mount.path.replace(/:\w+/g, () => encodeURIComponent(values.next().value ?? ''))
}

/**
 * The address of the page that a path names in another case, or null when there is none: `/About` becomes `/about`.
 * Segments with data keep their case; both paths are percent-encoded.
 */
export function respell(candidates: Mount[], path: string): string | null {
  const segments = segmentsOf(path)
  const lower = segments.map(lowerCase)
  const found = candidates.find((mount) => matches(mount, lower))
  if (!found) return null
  const spelled = segmentsOf(found.path).map((part, index) => (part.startsWith(':') ? segments[index] : part))
  const whole = `/${[...spelled, ...segments.slice(spelled.length)].join('/')}`
  return whole === `/${segments.join('/')}` ? null : whole
}

/** The entries of one place, in their order, grouped; entries without a group stand alone. */
export function navigationOf({ navigation }: Pick<Site, 'navigation'>, place: NavigationPlace) {
  const groups: { group: string | null; entries: NavigationDeclaration[] }[] = []
  for (const entry of navigation.filter((each) => each.place === place)) {
    const known = entry.group && groups.find(({ group }) => group === entry.group)
    if (known) known.entries.push(entry)
    else groups.push({ group: entry.group ?? null, entries: [entry] })
  }
  return groups
}

/** Sorts mounts in the order of matching: literal segments before `:name`, an exact path before a subtree. */
export function byPrecision(one: Pick<Mount, 'path' | 'deep'>, other: Pick<Mount, 'path' | 'deep'>): number {
  const [a, b] = [ranksOf(one), ranksOf(other)]
  return a === b ? one.path.localeCompare(other.path) : Number(a > b) - Number(a < b)
}

function ranksOf({ path, deep }: Pick<Mount, 'path' | 'deep'>): string {
  const ranks = segmentsOf(path).map((part) => (part.startsWith(':') ? '1' : '0'))
  return [...ranks, ...(deep ? ['2'] : [])].join('')
}

/** The first segment of a path, in lower case, or null for `/` and for a `:name`. */
export function firstSegment(path: string): string | null {
  const [first] = segmentsOf(path)
  return first && !first.startsWith(':') ? first.toLowerCase() : null
}

export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function lowerCase(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

function matches(mount: Pick<Mount, 'path' | 'deep'>, segments: string[]): boolean {
  const pattern = segmentsOf(mount.path)
  if (mount.deep ? segments.length < pattern.length : segments.length !== pattern.length) return false
  return pattern.every((part, index) => part.startsWith(':') || part === segments[index])
}
