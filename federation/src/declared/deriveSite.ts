import type { RemoteName } from '../contract.ts'
import type {
  NavigationDeclaration,
  Needs,
  PartDeclaration,
  ScreenDeclaration,
  SiteMode,
} from '../declaration.ts'
import { PublishError } from '../published/publishError.ts'
import {
  BACK_OFFICE,
  badgeSlot,
  byPrecision,
  firstSegment,
  type Mount,
  matchMount,
  mountOf,
  type Screen,
  type Site,
  segmentsOf,
} from '../site.ts'

/** A part of the site: the shell (`remote: null`) or a remote, with what it declares. */
export type Part = {
  remote: RemoteName | null
  declaration: PartDeclaration & { screens?: ScreenDeclaration[] }
  /** The patterns of its routes, where they are known. */
  routes?: string[]
  /** Those of its canary, and of the version that was published last, where they are not the active one. */
  canaryRoutes?: string[] | undefined
  latestRoutes?: string[] | undefined
}

/** First path segments that the site serves besides pages; no part may claim them. */
export const PLATFORM_SEGMENTS = [
  'api',
  'assets',
  'content',
  'media',
  'page-data',
  'pictures',
  'remotes',
  'sdk',
  'socket.io',
  'robots.txt',
  'sitemap.xml',
  'favicon.svg',
  'favicon.ico',
  'error404',
]

/**
 * Derives what a site mode consists of. Throws `PublishError`, with both owners, when two parts claim the same thing,
 * and when `changed` fills a slot that its owner does not offer.
 */
export function deriveSite(mode: SiteMode, parts: Part[], changed: RemoteName | null = null): Site {
  const present = parts.filter(({ declaration }) => (declaration.modes ?? ['full']).includes(mode))
  const isInMode = ({ modes = [mode] }: { modes?: SiteMode[] }) => modes.includes(mode)
  const mounts = present.flatMap(({ remote, declaration }) =>
    declaration.pages.filter(isInMode).map((page) => mountOf(page, remote)),
  )
  const redirects = present.flatMap(({ remote, declaration }) =>
    Object.entries(declaration.redirects ?? {}).map(([path, to]) => ({ remote, path, to })),
  )
  const entries = present.flatMap(({ remote, declaration }) =>
    (declaration.navigation ?? []).filter(isInMode).map(({ modes: _modes, ...entry }) => ({ remote, entry })),
  )
  refusePlatformPaths(mounts, redirects)
  refuseClashes('la ruta', [
    ...mounts.map(({ remote, path }) => claim(remote, path, shapeOf(path))),
    ...redirects.map(({ remote, path }) => claim(remote, path, shapeOf(path))),
  ])
  refuseWithinOthers(mounts, redirects)
  refuseClashes('la página', mounts.map(pageClaim), { isWithinOwner: false })
  refuseClashes(
    'la fuente de datos',
    mounts.flatMap(({ remote, data }) => (data ? claim(remote, data) : [])),
  )
  refuseClashes('el lugar del menú', entries.map(menuClaim))
  const screens = screensOf(parts, mounts, changed)
  return {
    mode,
    mounts: mounts.toSorted(byPrecision),
    redirects: Object.fromEntries(redirects.map(({ path, to }) => [path, to])),
    navigation: entries.map(({ entry }) => entry).toSorted(byOrder),
    slots: { ...slotsOf(present, changed), ...badgesOf(screens) },
    ...(screens.length > 0 && { screens }),
    reserved: reservedOf(present, mounts, redirects),
    needs: needsOf(present),
  }
}

/** A visitor of one page reaches all others without a new document, so that they share a policy. */
function needsOf(parts: Part[]): Site['needs'] {
  const all = (kind: keyof Needs) => [
    ...new Set(parts.flatMap(({ declaration }) => declaration.needs?.[kind] ?? [])),
  ]
  return {
    pictures: all('pictures'),
    frames: all('frames'),
    connections: all('connections'),
    scripts: all('scripts'),
  }
}

type Claim = { owner: RemoteName | null; shown: string; key: string }

function claim(owner: RemoteName | null, shown: string, key = shown): Claim {
  return { owner, shown, key }
}

/** Pages of one owner may share an HTML file, such as two addresses of the sign-in page. */
function pageClaim({ remote, page }: Mount): Claim {
  return claim(remote, page)
}

function menuClaim({ remote, entry }: { remote: RemoteName | null; entry: NavigationDeclaration }): Claim {
  const place = [entry.place, entry.group, entry.label].filter(Boolean)
  return claim(remote, place.join(' › '), place.join('\n').toLowerCase())
}

function refuseClashes(what: string, claims: Claim[], { isWithinOwner = true } = {}) {
  const known = new Map<string, Claim>()
  for (const each of claims) {
    const other = known.get(each.key)
    if (other && (isWithinOwner || other.owner !== each.owner))
      throw new PublishError(
        other.owner === each.owner
          ? `${ownerName(each.owner)} declara dos veces ${what} ${each.shown}.`
          : `${ownerName(each.owner)} y ${ownerName(other.owner)} piden ${what} ${each.shown}: cada una es de una sola parte del sitio.`,
      )
    known.set(each.key, each)
  }
}

/** A path that ends in `/*` gives its owner every address below it. */
function refuseWithinOthers(mounts: Mount[], redirects: { remote: RemoteName | null; path: string }[]) {
  const subtrees = mounts.filter(({ deep }) => deep)
  for (const { remote, path } of [...mounts, ...redirects]) {
    const other = matchMount(
      subtrees.filter((each) => each.remote !== remote),
      path,
    )
    if (other)
      throw new PublishError(
        `${ownerName(remote)} pide la ruta ${path}, y todo lo que hay bajo ${other.path} es ${ofOwner(other.remote)}: elige otra en su declaración (pages o redirects).`,
      )
  }
}

function refusePlatformPaths(mounts: Mount[], redirects: { remote: RemoteName | null; path: string }[]) {
  for (const { remote, path } of [...mounts, ...redirects]) {
    const first = firstSegment(path)
    if (first && PLATFORM_SEGMENTS.includes(first))
      throw new PublishError(`${ownerName(remote)} pide la ruta ${path}, y /${first} es de la plataforma.`)
  }
}

function ownerName(remote: RemoteName | null): string {
  return remote === null ? 'El shell' : `El remoto ${remote}`
}

function ofOwner(remote: RemoteName | null): string {
  return remote === null ? 'del shell' : `del remoto ${remote}`
}

/** Two patterns of one shape match the same addresses. */
function shapeOf(path: string): string {
  return segmentsOf(path.toLowerCase())
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')
}

function byOrder(one: NavigationDeclaration, other: NavigationDeclaration): number {
  return one.order - other.order || one.label.localeCompare(other.label, 'es')
}

/** Slot → its parts. A slot belongs to the remote that its name begins with; it is empty while that one is absent. */
function slotsOf(parts: Part[], changed: RemoteName | null): Site['slots'] {
  const offers = new Set<string>()
  for (const { remote, declaration } of parts)
    for (const slot of declaration.slots?.offers ?? []) {
      if (ownerOfSlot(slot) !== (remote ?? 'shell'))
        throw new PublishError(
          `${ownerName(remote)} ofrece el lugar ${slot}, cuyo nombre debe empezar por «${remote ?? 'shell'}.».`,
        )
      offers.add(slot)
    }
  const present = new Set(parts.map(({ remote }) => remote ?? 'shell'))
  const fills = parts.flatMap(({ remote, declaration }) =>
    remote === null ? [] : (declaration.slots?.fills ?? []).map((fill) => ({ ...fill, remote })),
  )
  const slots: Site['slots'] = {}
  for (const { slot, part, audience, remote } of fills.toSorted((a, b) => a.order - b.order)) {
    const filled = { remote, part, ...(audience && { audience }) }
    if (offers.has(slot)) slots[slot] = [...(slots[slot] ?? []), filled]
    else if (remote === changed && present.has(ownerOfSlot(slot)))
      throw new PublishError(
        `${ownerName(remote)} llena el lugar ${slot}, que ${ownerOfSlot(slot)} no ofrece. Se ofrecen: ${[...offers].join(', ') || 'ninguno'}.`,
      )
  }
  return slots
}

/**
 * The screens of all remotes, also of those without pages in this site mode. Their frame is the remote that owns everything below
 * `/dashboard`; without it there are none.
 */
function screensOf(parts: Part[], mounts: Mount[], changed: RemoteName | null): Screen[] {
  const frame = mounts.find(({ path, deep }) => deep && path === BACK_OFFICE)
  if (!frame) return []
  const screens = parts.flatMap(({ remote, declaration }) =>
    remote === null ? [] : (declaration.screens ?? []).map((screen) => screenOf(screen, remote)),
  )
  refuseClashes(
    'la pantalla',
    screens.map(({ remote, path }) => claim(remote, path, shapeOf(path))),
  )
  const owner = parts.find(({ remote }) => remote === frame.remote)
  const isRouteIn = (routes: string[] = []) => {
    const shapes = routes.map((route) => shapeOf(`${BACK_OFFICE}/${route}`))
    return ({ path }: Screen) => shapes.includes(shapeOf(path))
  }
  const isOwn = isRouteIn(owner?.routes)
  // A remote that takes over a screen may be published while an earlier version of the frame, which still has it, is active.
  const isKept = owner?.latestRoutes ? isRouteIn(owner.latestRoutes) : isOwn
  const hidden = screens.find((screen) => screen.remote === changed && isOwn(screen) && isKept(screen))
  if (hidden)
    throw new PublishError(
      `${ownerName(hidden.remote)} declara la pantalla ${hidden.path}, que es ${ofOwner(frame.remote)}: elige otra ruta en screens.`,
    )
  refuseClashes(
    'la tecla de la pantalla',
    screens.flatMap(({ remote, goKey }) => (goKey ? claim(remote, `g ${goKey}`) : [])),
  )
  // An earlier version of the frame, which still has one, can always return: its own come first there, without a second entry.
  const isOwnToAll = owner?.canaryRoutes ? isRouteIn(owner.canaryRoutes) : isOwn
  return screens.filter((screen) => !isOwn(screen) || !isOwnToAll(screen)).toSorted(byPrecision)
}

/** The badge of each screen fills a slot of its own in the menu of the frame, which shows it to those who may open the screen. */
function badgesOf(screens: Screen[]): Site['slots'] {
  return Object.fromEntries(
    screens.flatMap(({ path, remote, badge }) =>
      badge ? [[badgeSlot(path), [{ remote, part: badge }]]] : [],
    ),
  )
}

function screenOf({ path, ...shown }: ScreenDeclaration, remote: RemoteName): Screen {
  const { path: absolute, deep } = mountOf({ path: `${BACK_OFFICE}/${path}` }, remote)
  return { path: absolute, remote, ...(deep && { deep }), ...shown }
}

function ownerOfSlot(slot: string): string {
  return slot.split('.')[0] ?? ''
}

function reservedOf(parts: Part[], mounts: Mount[], redirects: { path: string }[]): string[] {
  const firsts = [...mounts, ...redirects].flatMap(({ path }) => firstSegment(path) ?? [])
  const declared = parts.flatMap(({ declaration }) => declaration.reserved ?? [])
  return [...new Set([...firsts, ...declared, ...PLATFORM_SEGMENTS])]
}
