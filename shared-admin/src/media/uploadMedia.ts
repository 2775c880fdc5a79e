import { type ApiError, apiAddress } from 'shared-auth'
import { createMedia, type Media } from 'shared-auth/api'
import { tusRequests } from './tusRequests.ts'

const UPLOADS_PATH = '/api/media/uploads'
/** What a cut makes be sent again, at most. */
const PIECE_BYTES = 4 * 1_048_576
/** A person who enters a tunnel comes out again. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]

interface UploadOptions {
  /** Called with the share that has arrived, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file in pieces, continues after a cut, and makes a medium of it. Throws what the server says of a file that it refuses.
 * An aborted upload is removed from the server.
 * @example const medium = await uploadMedia(file, { onProgress: setShare, signal })
 */
export async function uploadMedia(file: File, { onProgress, signal }: UploadOptions): Promise<Media> {
  const { Upload } = await import('tus-js-client')
  let failure: ApiError | undefined
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      ...{ endpoint: apiAddress(UPLOADS_PATH), chunkSize: PIECE_BYTES, retryDelays: RETRY_DELAYS_MS },
      metadata: { filename: file.name },
      httpStack: tusRequests((error) => {
        failure = error
      }),
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress(total === 0 ? 1 : sent / total),
      onSuccess: () => {
        signal.removeEventListener('abort', abort)
        resolve(upload.url ?? '')
      },
      onError: (error) => reject(failure ?? error),
    })
    const abort = () => {
      void upload.abort(true).catch(() => undefined)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) reject(signal.reason)
    else upload.start()
  })
  const { result } = await createMedia({ uploadId: idOf(url) }, { signal })
  return result
}

function idOf(url: string): string {
  return decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1) ?? '')
}
