import type { RouteObject } from 'react-router-dom'

/** Version of the contract between the shell and its remotes; a remote with another version is rejected. */
export const CONTRACT = 1

/** The contracts that this shell can load. */
export const CONTRACTS = [CONTRACT]

/** What a remote's only exposed module, `./remote`, exports as `remote`. */
export type Remote = {
  contract: typeof CONTRACT
  /** Routes relative to the mount's base path, each page behind react-router's `lazy`. */
  routes: RouteObject[]
}

/** The remotes of the platform, by the name they are published under. */
export const remoteNames = ['public', 'academy', 'dashboard', 'mixmatch'] as const
export type RemoteName = (typeof remoteNames)[number]
