import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import type { Registry } from 'federation/published/schema'
import * as releases from '../../activating/releases.ts'
import { activateShellVersion, rollbackShellVersion } from '../../activating/shellReleases.ts'
import type { RemoteSubject } from '../../changes/change.ts'
import { readEvents } from '../../changes/journal.ts'
import { keepTrial, triedSubject } from '../../changes/trials.ts'
import type { ReleaseSite, RemoteChange, Why } from '../../network/releaseSite.ts'
import { publishRemote } from '../../publishing/publish.ts'
import { openAsOwner, openForRemote, shownCredential } from '../../signing/access.ts'
import type { Credential } from '../../signing/credentials.ts'
import { runningSite } from '../../trial/runningSite.ts'
import { pruneSite } from '../../upkeep/prune.ts'
import { takenVersions } from '../../upkeep/prunedVersions.ts'
import { recordSources, remotePart } from '../building/sources.ts'
import { originOf } from './origin.ts'
import { access, remoteOfSite } from './subjects.ts'

/** A site in a folder, changed with the key of its owner or of a team. */
export function folderSite(folder: string): ReleaseSite {
  async function asOwner(why: Why) {
    const { owner: credential } = await openAsOwner(folder, access())
    return { credential, origin: originOf(credential, why) }
  }

  return {
    remote: (subject) => remoteOfSite(subject, folder),

    async publisher(name) {
      const credential = await openForRemote(folder, access(), name)
      return {
        takenVersions: async () =>
          takenVersions(folder, { subject: name }, (await readRegistry(folder)).remotes[name]),
        publish: (build, why) =>
          publishRemote(folder, build, {
            name,
            activate: false,
            credential,
            origin: originOf(credential, why),
          }),
        recordSources: (version, hash) => recordSources(folder, remotePart(name, version), hash),
      }
    },

    async previewer(name) {
      throw new PublishError(
        `Una vista previa se abre en un sitio en marcha: npm run mfe -- preview ${name} --site https://… (también http://localhost:3000), con una credencial mfer_… en MFE_TOKEN.`,
      )
    },

    async changeRemote(name, change, why) {
      const credential: Credential = await openForRemote(folder, access(), name)
      const subject = { name, credential, origin: originOf(credential, why) }
      const { remotes } = await changeRegistry(folder, subject, change)
      const { active = null, canary = null, withdrawn = [], isStopped = false } = remotes[name] ?? {}
      return { active, canary, withdrawn, isStopped }
    },

    // What is allowed is in the database of the back end.
    unallowedApi: async () => null,

    running: (at) => runningSite(folder, at),

    isTrialOwn: () => (shownCredential(access())?.holder ?? 'owner') === 'owner',

    async keepTrial(name, version, trial, why) {
      const credential = await openForRemote(folder, access(), name)
      await keepTrial(folder, { name, credential, origin: originOf(credential, why) }, version, trial)
    },

    async changeShell(mode, change, why) {
      const subject = { mode, ...(await asOwner(why)) }
      const { active } =
        change.action === 'activate'
          ? await activateShellVersion(folder, subject, change.version, { acceptBreak: change.acceptBreak })
          : await rollbackShellVersion(folder, subject)
      return active
    },

    freeze: async (until, why) =>
      releases.freezeSite(folder, await asOwner(why), { reason: why.reason, until }),
    unfreeze: async (why) => releases.unfreezeSite(folder, await asOwner(why)),
    prune: async (options, why) => pruneSite(folder, await asOwner(why), options),

    async latestEvents(limit, about) {
      const events = (await readEvents(folder)).filter(
        ({ subject }) => about === undefined || subject === about,
      )
      return events.slice(-limit).reverse()
    },
  }
}

async function changeRegistry(
  folder: string,
  subject: RemoteSubject,
  change: RemoteChange,
): Promise<Registry> {
  const tried = (version: string, isUntried = false) => triedSubject(folder, subject, version, isUntried)
  switch (change.action) {
    case 'activate': {
      const { version, isUntried } = change
      return releases.activateVersion(folder, await tried(version, isUntried), version)
    }
    case 'canary': {
      const { version, share, isUntried } = change
      return releases.startCanary(folder, await tried(version, isUntried), { version, share })
    }
    case 'end-canary':
      return releases.endCanary(folder, subject)
    case 'rollback':
      return releases.rollbackRemote(folder, subject)
    case 'stop':
      return releases.disableVersion(folder, subject, change.version)
    case 'resume':
      return releases.enableVersion(folder, subject, change.version)
  }
}
