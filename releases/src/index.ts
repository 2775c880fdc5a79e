// For the back end: what changes the published site, and the journal of its changes. Throws `PublishError`, whose message
// is for people.
export { isFileName, isPreviewVersion, isRemoteName, isVersion } from 'federation/published/names'
export { PublishError } from 'federation/published/publishError'
export { readRegistry } from 'federation/published/registry'
export type {
  ReleaseActor,
  ReleaseEvent,
  ReleaseOrigin,
} from 'federation/published/releases'
export { releaseActions } from 'federation/published/releases'
export type { Registry, RemoteRecord } from 'federation/published/schema'
export { readShells } from 'federation/published/shells'
export { versionBefore } from 'federation/published/versionBefore'
export {
  activateVersion,
  checkVersion,
  disableVersion,
  enableVersion,
  endCanary,
  freezeSite,
  repairSite,
  rollBackAutomatically,
  rollbackRemote,
  startCanary,
  unfreezeSite,
} from './activating/releases.ts'
export { activateShellVersion, rollbackShellVersion } from './activating/shellReleases.ts'
export { type Distrusted, planTakeBack, type TakenBack, takeBack } from './activating/takeBack.ts'
export { buildLimits } from './builds/buildFolder.ts'
export { compatibilityMatrix, type ShellCompatibility } from './builds/compatibilityMatrix.ts'
export { readSourceMap } from './builds/sourceMaps.ts'
export { publishedRemote } from './builds/typedBuilds.ts'
export type { RemoteSubject } from './changes/change.ts'
export { recordAllowance, recordCancelledSteps } from './changes/databaseChanges.ts'
export { readFreeze } from './changes/freeze.ts'
export { readEvents } from './changes/journal.ts'
export { isDiskNearlyFull, keepReserve } from './changes/reserve.ts'
export { keepTrial, openTrials, triedSubject } from './changes/trials.ts'
export { expiryOf, type ListedPreview, listPreviews, readPreviews } from './published/previews.ts'
export { isAlive, isOfEndedProcess, processMark } from './published/processMark.ts'
export { scriptSize } from './published/scriptSize.ts'
export { type KeptTrial, type Trial, trialKinds, trialState } from './published/trials.ts'
export { type PreviewResult, publishPreview } from './publishing/previews.ts'
export { type PublishResult, publishRemote } from './publishing/publish.ts'
export { openAsOwner } from './signing/access.ts'
export type { Credential } from './signing/credentials.ts'
export { moveSignedRevision } from './signing/ownerKey.ts'
export { whileLocked } from './storage/siteLock.ts'
export { endPreviews } from './upkeep/endPreviews.ts'
export { bytesOf, pruneSite } from './upkeep/prune.ts'
export { copySiteState, restoreSiteState } from './upkeep/siteState.ts'
