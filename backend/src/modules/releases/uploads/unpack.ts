import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, finished, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ApiError } from '../../../errors.ts'
import { rejectedVersion } from '../releases.service.ts'
import { createArchiveReader } from './archive.ts'

/**
 * Writes the plain files of a `.tar.gz` into an empty folder. Throws an `ApiError` for anything else in it, as soon as a
 * limit is passed, so that a small archive cannot become a large one, and when its sender leaves. The rest of the stream
 * is left to the caller, because the response needs its connection.
 */
export async function unpackBuild(stream: Readable, folder: string, signal: AbortSignal) {
  const archive = createArchiveReader()
  const unzipped = addAbortSignal(signal, createGunzip())
  const stopWatching = finished(stream, { writable: false }, (error) => {
    if (error) unzipped.destroy(error)
  })
  stream.pipe(unzipped)
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>)
      for (const { name, content } of archive.read(chunk))
        await writeFile(join(folder, name), content, { flag: 'wx', mode: 0o600 })
    archive.end()
  } catch (error) {
    throw explained(error, signal)
  } finally {
    stopWatching()
    stream.unpipe(unzipped)
    unzipped.destroy()
  }
}

function explained(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ApiError) return error
  if (signal.aborted) return signal.reason instanceof ApiError ? signal.reason : tooSlow()
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return rejectedVersion('El envío se cortó antes de terminar. Repite la orden.')
  if (code.startsWith('Z_')) return rejectedVersion('Lo enviado no es un .tar.gz entero. Repite la orden.')
  return error
}

export function tooSlow(): ApiError {
  return new ApiError(408, 'timeout', 'El envío tardó demasiado. Inténtalo de nuevo con mejor conexión.')
}
