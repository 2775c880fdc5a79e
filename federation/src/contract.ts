import type { ComponentType, ReactNode } from 'react'

/** Version of the contract between the shell and its remotes. */
export const CONTRACT = 2

/** The contracts that this shell can load: its own and, for one version, the one before. */
export const CONTRACTS = [CONTRACT, 1]

type RouteOfAnyKind = {
  path?: string
  handle?: unknown
  Component?: ComponentType
  element?: ReactNode
  /** Loads the page's chunk. */
  lazy?: () => Promise<{ Component: ComponentType }>
}

/**
 * A route as far as the shell supports it: routes of a remote are mounted below those of the shell, where the router runs
 * neither loaders nor actions, and the shell catches what a page throws.
 */
export type RemoteRoute = RouteOfAnyKind &
  ({ index: true; children?: undefined } | { index?: false; children?: RemoteRoute[] })

/** The keys of a `RemoteRoute`; publishing rejects a route with any other. */
export const ROUTE_KEYS = ['path', 'index', 'handle', 'Component', 'element', 'lazy', 'children']

/** What a remote's only exposed module, `./remote`, exports as `remote`. */
export type Remote = {
  contract: typeof CONTRACT
  /** Routes relative to the remote's base path, each page behind `lazy`. */
  routes: RemoteRoute[]
  /** The parts that fill slots of others, by the name in the declaration. */
  parts?: Record<string, () => Promise<{ Component: ComponentType<{ value: never }> }>>
}

/** The name under which a remote is published: lower-case letters, digits and hyphens. */
export type RemoteName = string
