import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PublishError } from 'federation/published/publishError'
import writeFileAtomic from 'write-file-atomic'

const PARTS = ['major', 'minor', 'patch']

/** Throws `PublishError` unless `part` is one that `--bump` accepts. */
export function requirePart(part: string) {
  if (!PARTS.includes(part)) throw new PublishError(`--bump acepta patch, minor o major, no «${part}».`)
}

/** Increments one part of a version until the result is not published yet. */
export function raised(version: string, part: string, isPublished: (version: string) => boolean): string {
  const numbers = version.split('.').map(Number)
  if (numbers.length !== PARTS.length || !numbers.every(Number.isInteger))
    throw new PublishError(`--bump no sabe subir la versión «${version}»: debe ser como 1.2.3.`)
  const index = PARTS.indexOf(part)
  const lower = numbers.slice(index + 1).map(() => 0)
  const next = [...numbers.slice(0, index), (numbers[index] ?? 0) + 1, ...lower].join('.')
  return isPublished(next) ? raised(next, part, isPublished) : next
}

/** The version itself or, when its number is taken, its next patch whose number is free. */
export function freeVersion(version: string, isTaken: (version: string) => boolean): string {
  return isTaken(version) ? raised(version, 'patch', isTaken) : version
}

/**
 * Runs `work` with the next version of the package.json in `folder` and its new text. The file is only written when
 * `work` succeeds.
 */
export async function withVersion<T>(
  folder: string,
  next: (version: string) => Promise<string>,
  work: (manifest: { version: string; text: string }) => Promise<T>,
): Promise<T> {
  const file = join(folder, 'package.json')
  const manifest = await readManifest(file)
  const version = await next(manifest.version)
  const result = await work({ version, text: textOf({ ...manifest, version }) })
  // Read again, to keep edits made in the meantime.
  if (version !== manifest.version)
    await writeFileAtomic(file, textOf({ ...(await readManifest(file)), version }))
  return result
}

async function readManifest(file: string): Promise<{ version: string }> {
  return JSON.parse(await readFile(file, 'utf8'))
}

function textOf(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}
