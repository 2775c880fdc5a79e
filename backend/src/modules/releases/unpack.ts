import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { buildLimits, isFileName } from 'federation/releases'
import { extract, type Header } from 'tar-stream'
import { ApiError } from '../../errors.ts'
import { rejectedVersion } from './releases.service.ts'

const MEGABYTE = 1_000_000
/** Headers of the archive: one block of each file, its padding, and long names. */
const MAX_HEADER_BYTES = buildLimits.files * 4096

/**
 * Writes the plain files of a `.tar.gz` into an empty folder. Throws an `ApiError` for anything else in it, and as soon
 * as a limit is passed, so that a small archive cannot become a large one.
 */
export async function unpackBuild(stream: Readable, folder: string, signal: AbortSignal) {
  const archive = extract()
  const names = new Set<string>()
  let total = 0

  archive.on('entry', (header, content, next) => {
    // Fails when the archive is rejected; without a listener, this error would end the process.
    content.on('error', () => undefined)
    const write = async () => {
      const name = plainName(header)
      if (name === null) return void content.resume()
      if (names.has(name.toLowerCase())) throw rejectedVersion(`El archivo trae ${quoted(name)} dos veces.`)
      names.add(name.toLowerCase())
      total += header.size ?? 0
      requireWithin(names.size, header.size ?? 0, total, name)
      await pipeline(content, createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }))
    }
    write().then(() => next(), next)
  })

  try {
    await pipeline(stream, createGunzip(), limitBytes(), archive, { signal })
  } catch (error) {
    throw explained(error, signal)
  }
  if (names.size === 0) throw rejectedVersion('El archivo no trae ningún archivo.')
}

/** The name of a file directly in the folder; null for the folder itself. */
function plainName({ name, type }: Header): string | null {
  const plain = name.replace(/^(\.\/)+/, '')
  if (type === 'directory' && (plain === '' || plain === '.')) return null
  if (type === 'symlink' || type === 'link')
    throw rejectedVersion(`El archivo trae ${quoted(name)}, que es un enlace, y no se aceptan.`)
  if (type === 'directory' || (type === 'file' && isBelow(plain)))
    throw rejectedVersion(
      `El archivo trae ${quoted(name)}, y los archivos de un remoto van sin carpetas (empácalos con «tar -czf version.tar.gz -C dist .»).`,
    )
  if (type !== 'file' && type !== 'contiguous-file')
    throw rejectedVersion(`El archivo trae ${quoted(name)}, que no es un archivo corriente.`)
  if (!isFileName(plain))
    throw rejectedVersion(`El archivo trae ${quoted(name)}, un nombre que no se puede publicar.`)
  return plain
}

function isBelow(name: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)+\/?$/.test(name) && !name.split('/').includes('..')
}

function requireWithin(files: number, size: number, total: number, name: string) {
  const { files: maxFiles, fileMb, totalMb } = buildLimits
  if (files > maxFiles)
    throw rejectedVersion(`El archivo trae más de ${maxFiles} archivos, el máximo de una versión.`)
  if (size > fileMb * MEGABYTE) throw rejectedVersion(`${quoted(name)} pasa de ${fileMb} MB, su máximo.`)
  if (total > totalMb * MEGABYTE)
    throw rejectedVersion(`La versión pasa de ${totalMb} MB, el máximo de una versión.`)
}

/** Limits the whole archive: the checks of its files cover only the sizes that their headers announce. */
function limitBytes(): Transform {
  const max = buildLimits.totalMb * MEGABYTE + MAX_HEADER_BYTES
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen <= max) return done(null, chunk)
      done(rejectedVersion(`La versión pasa de ${buildLimits.totalMb} MB, el máximo de una versión.`))
    },
  })
}

function explained(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ApiError) return error
  if (signal.aborted) return signal.reason instanceof ApiError ? signal.reason : tooSlow()
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return rejectedVersion('El envío se cortó antes de terminar. Repite la orden.')
  if (code.startsWith('Z_')) return rejectedVersion('Lo enviado no es un .tar.gz entero. Repite la orden.')
  if (/tar|header|end of data/i.test(message))
    return rejectedVersion('El .tar.gz está dañado o incompleto. Repite la orden.')
  return error
}

export function tooSlow(): ApiError {
  return new ApiError(408, 'timeout', 'El envío tardó demasiado. Inténtalo de nuevo con mejor conexión.')
}

/** Untrusted text for a message. */
function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 80))
}
