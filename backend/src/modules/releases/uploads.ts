import type { Readable } from 'node:stream'
import type { RemoteName } from 'federation'
import { type PublishResult, publishRemote, type RemoteSubject } from 'federation/releases'
import type { Config } from '../../config.ts'
import { ApiError } from '../../errors.ts'
import type { SiteChanges } from './releases.service.ts'
import { tooSlow, unpackBuild } from './unpack.ts'
import { createUploadFolders, MAX_UPLOAD_MS } from './upload.folders.ts'

/** How long a rejected client may go on sending. */
const LINGER_MS = 5000
/** Each upload holds a version in memory while it is checked. */
const MAX_UPLOADS = 3

type Upload = Pick<RemoteSubject, 'name' | 'origin' | 'requireAllowed'> & { body: Readable }

/** Receives versions over the network, and publishes them in the same way as a local command. */
export function createUploads(
  { siteDir, dataDir }: Pick<Config, 'siteDir' | 'dataDir'>,
  changes: Pick<SiteChanges, 'publish' | 'obstacle'>,
) {
  const folders = createUploadFolders(dataDir)
  const running = new Set<RemoteName>()

  async function receive({ name, origin, requireAllowed, body }: Upload): Promise<PublishResult> {
    // Checked first, so that nobody sends megabytes in vain.
    const reason = await changes.obstacle()
    if (reason) throw new ApiError(503, 'cannot_change', reason)
    return folders.within(async (folder) => {
      await unpackBody(body, folder)
      return changes.publish(folder, (credential) =>
        publishRemote(siteDir, folder, { name, activate: false, credential, origin, requireAllowed }),
      )
    })
  }

  return {
    clean: () => folders.clean(),

    async receive(upload: Upload): Promise<PublishResult> {
      const { name, body } = upload
      try {
        if (running.has(name) || running.size >= MAX_UPLOADS) throw busy(name, running.has(name))
        running.add(name)
        return await receive(upload).finally(() => running.delete(name))
      } finally {
        letGo(body)
      }
    },
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
