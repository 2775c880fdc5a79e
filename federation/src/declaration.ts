import type { RemoteName } from './contract.ts'

export type SiteMode = 'full' | 'mixmatch'

/** The menu that a navigation entry appears in. */
export type NavigationPlace = 'navbar' | 'footer' | 'dashboard' | 'tabbar'

/** Who sees a navigation entry, or a part in a slot. */
export type Audience = 'everyone' | 'signed-in' | 'admin'

/**
 * The sources of the back end that know which addresses of a page exist, each with what the `:name` segments of the page's
 * path stand for, in their order.
 */
export const dataSources = {
  project: ['slug'],
  member: ['username'],
  category: ['category'],
  course: ['category', 'course'],
  lesson: ['category', 'course', 'section', 'lesson'],
  certificate: ['id'],
  outfit: ['id'],
} as const

export type DataSource = keyof typeof dataSources

/**
 * What a prerendered page shows: content that is the same while its version is live, or data that anybody may see. A page
 * that depends on who looks, or on data that only some may see, is never prerendered.
 */
export type Prerendering = 'static' | 'public'

/** A page: the addresses that it serves. */
export type PageDeclaration = {
  /** Absolute; a segment `:name` stands for any one segment, a last segment `*` for everything at and below the path. */
  path: string
  /** Name of the page's HTML file, head text and art: the last segment of the path unless given. */
  name?: string
  /** The source that knows which addresses exist, and their titles; only one page of a site may have it. */
  data?: DataSource
  /** The site renders it ahead of visits, so that its HTML has the content before any script runs. */
  prerender?: Prerendering
  /**
   * The word of version 1.0.0 for `prerender`, and of every published `remote.json`.
   *
   * @deprecated Write `prerender`.
   */
  draw?: Prerendering
  /** The query parameters that a prerendered page depends on; with any other, its address shows the same. */
  query?: string[]
  /** Some of its part's site modes; all of them unless given. */
  modes?: SiteMode[]
}

/** An entry of a menu. */
export type NavigationDeclaration = {
  place: NavigationPlace
  /** The dropdown, column or section that holds it; several owners may fill one. */
  group?: string
  label: string
  to: string
  hint?: string
  /** Entries are sorted by it; a group has the position of its first entry. */
  order: number
  audience?: Audience
  /** Some of its part's site modes; all of them unless given. */
  modes?: SiteMode[]
}

/** A slot of another remote that one of this remote's `parts` fills. */
type FillDeclaration = { slot: string; part: string; order: number; audience?: Audience }

export type SlotDeclarations = {
  /** The slots that it offers to others. */
  offers?: string[]
  /** The slots of others that it fills. */
  fills?: FillDeclaration[]
}

/** The pictures that a screen of the back office may have in its menus. */
export const screenIcons = [
  ...(['book', 'calendar', 'chart', 'file', 'folder', 'image', 'link', 'list', 'mail', 'message'] as const),
  ...(['package', 'settings', 'shirt', 'star', 'tag', 'user', 'users'] as const),
  ...(['database', 'rocket', 'table', 'terminal'] as const),
] as const

type ScreenIcon = (typeof screenIcons)[number]

/** The parts of the back office that administrators give to collaborators. */
export const screenAreas = [
  ...(['academy', 'projects', 'texts', 'wardrobe', 'media'] as const),
  ...(['mail', 'feedback', 'short-links', 'statistics'] as const),
] as const

type ScreenArea = (typeof screenAreas)[number]

type ScreenAudience = Exclude<Audience, 'everyone'> | 'team'

/**
 * A screen of the back office: the remote shows it inside of the dashboard's frame, which takes menu entry, title and guard
 * from here. One without `section` is opened from another screen, such as the record of a row.
 */
export type ScreenDeclaration = {
  /** Below `/dashboard/`; a segment `:name` stands for any one segment, a last segment `*` for everything below. */
  path: string
  /** Spanish. */
  title: string
  /** The section of the menu, by its title; a new one comes after those of the dashboard. */
  section?: string
  icon?: ScreenIcon
  /** `admin` unless given; `team` stands for administrators and the members of any remote's team. */
  audience?: ScreenAudience
  /** Opens a screen of administrators to the collaborators who were given this area. */
  area?: ScreenArea
  /** Sorts the screens of a section; 0 unless given. */
  order?: number
  /** Other words by which the palette finds it. */
  alsoCalled?: string
  /**
   * The kind of record that it shows, such as `category`: the activity links changes of these to it, with the record's id in place
   * of a `:name`.
   */
  record?: string
  /** The key that opens it after `g`, unless the dashboard has one of its own there. */
  goKey?: string
  /**
   * It is about the signed-in person: an entry above the sections of the menu, instead of in one, and in the tab bar of those who
   * administer nothing.
   */
  isPersonal?: boolean
  /**
   * One of this remote's `parts`, which counts what waits for somebody there: the menu shows the number beside the entry. It loads
   * once the page has settled and the entry is in view.
   */
  badge?: string
}

/** Other hosts that a part needs, as sources of a Content Security Policy, such as `https://img.example`. */
export type Needs = { pictures?: string[]; frames?: string[]; connections?: string[]; scripts?: string[] }

/** What a remote or the shell brings to the site. */
export type PartDeclaration = {
  /** Spanish, for people. */
  title: string
  /** The site modes that it belongs to; `['full']` unless given. */
  modes?: SiteMode[]
  pages: PageDeclaration[]
  /** Old address → the address that replaces it. */
  redirects?: Record<string, string>
  /** Further first path segments that no short link may take. */
  reserved?: string[]
  navigation?: NavigationDeclaration[]
  slots?: SlotDeclarations
  needs?: Needs
}

/** A remote's `remote.config.ts`. */
export type RemoteDeclaration = PartDeclaration & {
  name: RemoteName
  /** Who maintains it. */
  team: string
  /** Port of its development server. */
  port: number
  /** Shared packages of which it ships its own copy, at its own expense, instead of using the shell's. */
  own?: string[]
  /** Its screens in the back office of every site mode that has one, also of those that its pages are not part of. */
  screens?: ScreenDeclaration[]
  /** Limit of all its scripts together, in bytes. */
  budget?: number
  /**
   * Its own service: the site forwards `/api/x/<name>/…` to this http or https address, once the site's owner has
   * allowed that address.
   */
  api?: { upstream: string }
}
