import type { Readable } from 'node:stream'
import type { RemoteName } from 'federation'
import {
  type Credential,
  type PreviewResult,
  type PublishResult,
  publishPreview,
  publishRemote,
  type RemoteSubject,
} from 'releases'
import type { Config } from '../../../config.ts'
import { ApiError } from '../../../errors.ts'
import type { Grantor } from '../../callers/release-access.ts'
import type { SiteChanges } from '../releases.service.ts'
import { tooSlow, unpackBuild } from './unpack.ts'
import { createUploadFolders, MAX_UPLOAD_MS } from './upload.folders.ts'

/** How long a rejected client may go on sending. */
const LINGER_MS = 5000
/** Each upload holds a version in memory while it is checked. */
const MAX_UPLOADS = 3

type Upload = Pick<RemoteSubject, 'name' | 'origin' | 'requireAllowed'> & { body: Readable }

type Place<Result> = (folder: string, credential: Credential) => Promise<Result>

/** Receives versions and previews over the network, and publishes them in the same way as a local command. */
export function createUploads(
  { siteDir, dataDir }: Pick<Config, 'siteDir' | 'dataDir'>,
  changes: Pick<SiteChanges, 'publish' | 'obstacle'>,
) {
  const folders = createUploadFolders(dataDir)
  const running = new Set<RemoteName>()

  async function unpackAnd<Result>(body: Readable, place: Place<Result>): Promise<Result> {
    // Checked first, so that nobody sends megabytes in vain.
    const reason = await changes.obstacle()
    if (reason) throw new ApiError(503, 'cannot_change', reason)
    return folders.within(async (folder) => {
      await unpackBody(body, folder)
      return changes.publish(folder, (credential) => place(folder, credential))
    })
  }

  async function take<Result>({ name, body }: Upload, place: Place<Result>): Promise<Result> {
    try {
      if (running.has(name) || running.size >= MAX_UPLOADS) throw busy(name, running.has(name))
      running.add(name)
      return await unpackAnd(body, place).finally(() => running.delete(name))
    } finally {
      letGo(body)
    }
  }

  return {
    clean: () => folders.clean(),

    receive: (upload: Upload): Promise<PublishResult> =>
      take(upload, (folder, credential) => {
        const { name, origin, requireAllowed } = upload
        return publishRemote(siteDir, folder, { name, activate: false, credential, origin, requireAllowed })
      }),

    receivePreview: (upload: Upload & { grantor: Grantor }): Promise<PreviewResult> =>
      take(upload, (folder, credential) => {
        const { name, origin, requireAllowed, grantor } = upload
        return publishPreview(siteDir, folder, { name, credential, origin, requireAllowed, grantor })
      }),
  }
}

/** Reads the rest of the body, so that the client gets the response; a body that does not end is cut off. */
function letGo(body: Readable) {
  if (body.readableEnded) return
  body.resume()
  const timer = setTimeout(() => body.destroy(), LINGER_MS).unref()
  body.once('close', () => clearTimeout(timer))
}

async function unpackBody(body: Readable, folder: string) {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(tooSlow()), MAX_UPLOAD_MS).unref()
  try {
    await unpackBuild(body, folder, ending.signal)
  } finally {
    clearTimeout(timer)
  }
}

function busy(name: RemoteName, isSame: boolean) {
  const message = isSame
    ? `Otro envío de ${name} sigue en marcha. Espera a que termine.`
    : 'Se reciben ya varias versiones a la vez. Inténtalo de nuevo en unos segundos.'
  return new ApiError(503, 'locked', message)
}
