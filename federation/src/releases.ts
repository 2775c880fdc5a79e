// For the back end: what changes the published site, and the journal of its changes. Throws `PublishError`, whose message
// is for people.
export { isFileName, isPreviewVersion, isRemoteName, isVersion } from './published/names.ts'
export { expiryOf, type ListedPreview, listPreviews, readPreviews } from './published/previews.ts'
export { isAlive, isOfEndedProcess, processMark } from './published/processMark.ts'
export { PublishError } from './published/publishError.ts'
export type {
  Freeze,
  ReleaseAction,
  ReleaseActor,
  ReleaseEvent,
  ReleaseOrigin,
} from './published/releases.ts'
export { releaseActions } from './published/releases.ts'
export type { Registry, RemoteRecord } from './published/schema.ts'
export { scriptSize } from './published/scriptSize.ts'
export { readShells } from './published/shells.ts'
export { isAssured, type KeptTrial, type Trial, trialKinds, trialState } from './published/trials.ts'
export { earlierVersions, versionBefore } from './published/versionBefore.ts'
export { openAsOwner } from './registry/access.ts'
export { buildLimits } from './registry/buildFolder.ts'
export type { RemoteSubject } from './registry/change.ts'
export { compatibilityMatrix, type ShellCompatibility } from './registry/compatibilityMatrix.ts'
export type { Credential } from './registry/credentials.ts'
export { recordAllowance, recordCancelledSteps } from './registry/databaseChanges.ts'
export { endPreviews } from './registry/endPreviews.ts'
export { readFreeze } from './registry/freeze.ts'
export { readEvents } from './registry/journal.ts'
export { moveSignedRevision } from './registry/ownerKey.ts'
export { type PreviewResult, publishPreview } from './registry/previews.ts'
export { bytesOf, type Pruned, pruneSite } from './registry/prune.ts'
export { type PublishResult, publishRemote } from './registry/publish.ts'
export {
  activateVersion,
  checkVersion,
  endCanary,
  freezeSite,
  type OwnerSubject,
  repairSite,
  resumeVersion,
  returnVersion,
  rollbackRemote,
  startCanary,
  stopVersion,
  unfreezeSite,
} from './registry/releases.ts'
export { isDiskNearlyFull, keepReserve } from './registry/reserve.ts'
export { activateShellVersion, rollbackShellVersion } from './registry/shellReleases.ts'
export { whileLocked } from './registry/siteLock.ts'
export { copySiteState, restoreSiteState } from './registry/siteState.ts'
export { readSourceMap } from './registry/sourceMaps.ts'
export { readRegistry } from './registry/store.ts'
export { type Distrusted, planTakeBack, type TakenBack, takeBack } from './registry/takeBack.ts'
export { keepTrial, openTrials, triedSubject } from './registry/trials.ts'
export { publishedRemote } from './registry/typedBuilds.ts'
