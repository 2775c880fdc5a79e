import { buildLimits, isFileName } from 'releases'
import { Parser, type ReadEntry } from 'tar'
import { clip } from '../../../clip.ts'
import { rejectedVersion } from '../releases.service.ts'

const MEGABYTE = 1_000_000
/** Headers of the archive: one block of each file, its padding, and long names. */
const MAX_HEADER_BYTES = buildLimits.files * 4096
/** An extended header holds names and times; some programs add attributes of their system. */
const MAX_EXTENDED_BYTES = 64 * 1024
const BLOCK = 512

type ArchiveFile = { name: string; content: Buffer }

/**
 * Reads the plain files of a `.tar` that arrives in pieces. Throws an `ApiError` for anything else in it, and as soon as a
 * limit is passed. Nothing waits: each piece is read when it arrives, so that no archive can keep its reader from ending.
 */
export function createArchiveReader() {
  const names = new Set<string>()
  let files: ArchiveFile[] = []
  let [bytes, total, isAtEnd] = [0, 0, false]
  let problem: unknown = null
  const fail = (reason: unknown) => {
    problem ??= reason
  }

  const parser = new Parser({
    strict: true,
    maxMetaEntrySize: MAX_EXTENDED_BYTES,
    // The parser also unpacks compressed archives, without these limits.
    zstd: false,
    onReadEntry(entry) {
      try {
        receive(entry)
      } catch (error) {
        fail(error)
      }
    },
  })
  parser.on('error', () => fail(damaged()))
  parser.on('ignoredEntry', (entry) => fail(notPlain(entry.path)))
  parser.on('eof', () => {
    isAtEnd = true
  })

  function receive(entry: ReadEntry) {
    const name = plainName(entry)
    if (name === null) return void entry.resume()
    const { size } = entry.header
    if (size === undefined || !Number.isSafeInteger(size)) throw damaged()
    if (names.has(name.toLowerCase())) throw rejectedVersion(`El archivo trae ${quoted(name)} dos veces.`)
    names.add(name.toLowerCase())
    total += size
    requireWithin(names.size, size, total, name)
    // Allocated once: a file that arrives byte by byte takes no more memory.
    const content = Buffer.alloc(size)
    let end = 0
    entry.on('data', (chunk: Buffer) => {
      end += chunk.copy(content, end)
    })
    entry.on('end', () => files.push({ name, content }))
  }

  function requireSound() {
    if (problem) throw problem
  }

  return {
    /** Reads a piece and returns the files that are complete with it. */
    read(chunk: Buffer): ArchiveFile[] {
      if (bytes === 0 && chunk[0] === 0x1f) throw damaged()
      bytes += chunk.length
      if (bytes > buildLimits.totalMb * MEGABYTE + MAX_HEADER_BYTES) throw tooLarge()
      // The parser would collect what follows the end.
      if (!isAtEnd) parser.write(chunk)
      requireSound()
      const complete = files
      files = []
      return complete
    },

    /** Throws for an archive that is not complete. */
    end() {
      if (!isAtEnd) parser.end()
      if (!isAtEnd && bytes % BLOCK !== 0) fail(damaged())
      requireSound()
      if (names.size === 0) throw rejectedVersion('El archivo no trae ningún archivo.')
    },
  }
}

/** The name of a file directly in the folder; null for the folder itself. */
function plainName({ path, type }: ReadEntry): string | null {
  const plain = path.replace(/^(\.\/)+/, '')
  if (type === 'Directory' && (plain === '' || plain === '.')) return null
  if (type === 'SymbolicLink' || type === 'Link')
    throw rejectedVersion(`El archivo trae ${quoted(path)}, que es un enlace, y no se aceptan.`)
  const isFile = type === 'File' || type === 'OldFile' || type === 'ContiguousFile'
  if (type === 'Directory' || (isFile && isBelow(plain)))
    throw rejectedVersion(
      `El archivo trae ${quoted(path)}, y los archivos de un remoto van sin carpetas (empácalos con «tar -czf version.tar.gz -C dist .»).`,
    )
  if (!isFile) throw notPlain(path)
  if (!isFileName(plain))
    throw rejectedVersion(`El archivo trae ${quoted(path)}, un nombre que no se puede publicar.`)
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
  if (total > totalMb * MEGABYTE) throw tooLarge()
}

function tooLarge() {
  return rejectedVersion(`La versión pasa de ${buildLimits.totalMb} MB, el máximo de una versión.`)
}

function notPlain(path: string) {
  return rejectedVersion(`El archivo trae ${quoted(path)}, que no es un archivo corriente.`)
}

function damaged() {
  return rejectedVersion('El .tar.gz está dañado o incompleto. Repite la orden.')
}

/** Untrusted text for a message. */
function quoted(name: string): string {
  return JSON.stringify(clip(name, 80))
}
