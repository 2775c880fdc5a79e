// The brands themselves are in `federation/brands`, which the loader of remotes does not need.
export type { Brand, SiteBrand } from './brands.ts'
export { CONTRACT, type Remote, type RemoteName, remoteNames } from './contract.ts'
export {
  basePathOf,
  hasData,
  isMissingBelow,
  type Mount,
  matchMount,
  mountPathsOf,
  mountsOf,
  paramsOf,
  redirects,
  reservedSegments,
  respell,
  type SiteMode,
} from './mounts.ts'
export { BOUND_MARK } from './pages/boundMark.ts'
export { boundName, entryAddress, RETRIES } from './pages/entryAddress.ts'
export {
  absolute,
  breadcrumb,
  type HeadPicture,
  type PageHead,
  renderPageHead,
  wholeTitle,
  withPageHead,
} from './pages/pageHead.ts'
export type { PublishedVersion, Registry, RemoteManifest, RemoteRecord } from './published/schema.ts'
export { satisfiesBuilt } from './shared.ts'
