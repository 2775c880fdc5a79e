// The brands themselves are in `federation/brands`, which the shell must not import: its page contains its brand.
export type { Brand, PageBrand, PageBrands, SiteBrand } from './brands.ts'
export {
  CONTRACT,
  CONTRACTS,
  type PageCode,
  type Remote,
  type RemoteName,
  type RemoteRoute,
} from './contract.ts'
export type { Audience, DataSource, NavigationDeclaration, NavigationPlace, SiteMode } from './declaration.ts'
export type {
  MountedPageHead,
  MountPage,
  PageContext,
  PageLocation,
} from './pageContext.ts'
export { BOUND_MARK } from './pages/boundMark.ts'
export { boundName, entryAddress, RETRIES } from './pages/entryAddress.ts'
export { CONTENT_ID, type PageContent } from './pages/pageContent.ts'
export { type PageFile, pageDataAddress } from './pages/pageData.ts'
export {
  absolute,
  breadcrumb,
  type HeadPicture,
  type PageHead,
  renderPageHead,
  wholeTitle,
  withPageHead,
} from './pages/pageHead.ts'
export type {
  Freeze,
  ReleaseAction,
  ReleaseActor,
  ReleaseEvent,
  ReleaseOrigin,
} from './published/releases.ts'
export type { Canary, PublishedVersion, Registry, RemoteManifest, RemoteRecord } from './published/schema.ts'
export { satisfiesBuilt } from './shared.ts'
export {
  BACK_OFFICE,
  basePathOf,
  byPrecision,
  emptySite,
  isChangedBy,
  isInBackOffice,
  isMissingBelow,
  type Mount,
  matchMount,
  navigationOf,
  parametersOf,
  paramsOf,
  pathOf,
  respell,
  type Screen,
  type Site,
  type SlotPart,
  screensOf,
} from './site.ts'
