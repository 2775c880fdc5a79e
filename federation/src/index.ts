export { CONTRACT, type Remote, type RemoteName, remoteNames } from './contract.ts'
export { type Mount, matchMount, mountsOf, redirects, reservedSegments, type SiteMode } from './mounts.ts'
export { BOUND_MARK } from './pages/boundMark.ts'
export { boundName, entryAddress, RETRIES } from './pages/entryAddress.ts'
export {
  type PublishedVersion,
  type Registry,
  type RemoteManifest,
  type RemoteRecord,
  registryProblem,
} from './registry/schema.ts'
export { satisfiesBuilt } from './shared.ts'
