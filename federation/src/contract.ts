import type { ComponentType, ReactNode } from 'react'
import type { MountPage } from './pageContext.ts'

/** Version of the contract between the shell and its remotes: 3 added routes with `mount`. */
export const CONTRACT = 3

/** The contracts that this shell can load. Versions of contract 1 have no declaration. */
export const CONTRACTS = [CONTRACT, 2, 1]

/** The contracts of new builds: a remote without `mount` can keep 2, which older shells load too. */
export const BUILT_CONTRACTS = [CONTRACT, 2]

/** The parts of an address that a page depends on. */
type PageAddress = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams }

/** The code of a page. */
export type PageCode = {
  Component: ComponentType
  /**
   * The queries that the page begins with, as `queryOptions` of TanStack Query returns them. The shell runs them when somebody is
   * about to follow a link to the page. Shells before 2.0.0 do not.
   */
  queries?: (address: PageAddress) => object[]
}

type RouteOfAnyKind = {
  path?: string
  handle?: unknown
  Component?: ComponentType
  element?: ReactNode
  /** Loads the page's chunk. */
  lazy?: () => Promise<PageCode>
  /** Loads the chunk of a page that mounts itself, with or without a framework. It needs contract 3. */
  mount?: () => Promise<{ mount: MountPage }>
}

/**
 * A route as far as the shell supports it: routes of a remote are mounted below those of the shell, where the router runs
 * neither loaders nor actions, and the shell catches what a page throws.
 */
export type RemoteRoute = RouteOfAnyKind &
  ({ index: true; children?: undefined } | { index?: false; children?: RemoteRoute[] })

/** The keys of a `RemoteRoute`; publishing rejects a route with any other. */
export const ROUTE_KEYS = ['path', 'index', 'handle', 'Component', 'element', 'lazy', 'mount', 'children']

/** What a remote's only exposed module, `./remote`, exports as `remote`. */
export type Remote = {
  contract: typeof CONTRACT | 2
  /** Routes relative to the remote's base path, each page behind `lazy` or `mount`. */
  routes: RemoteRoute[]
  /** Routes of its screens in the back office, relative to `/dashboard`, each screen behind `lazy`. */
  screens?: RemoteRoute[]
  /** The parts that fill slots of others, by the name in the declaration. */
  parts?: Record<string, () => Promise<{ Component: ComponentType<{ value: never }> }>>
}

/** The name under which a remote is published: lower-case letters, digits and hyphens. */
export type RemoteName = string
