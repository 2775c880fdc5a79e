import { lstat, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import writeFileAtomic from 'write-file-atomic'
import { isRemoteName, isVersion } from './names.ts'
import { type Registry, registryProblem } from './schema.ts'

/** A mistake that the person at the command line can put right; its message is Spanish. */
export class PublishError extends Error {
  override name = 'PublishError'
}

/** Where a site keeps its remotes. */
export function remotesFolder(siteFolder: string): string {
  return join(siteFolder, 'remotes')
}

/** The folder of one version, always `<site>/remotes/<name>/<version>`; throws `PublishError` at any other name. */
export function versionFolder(siteFolder: string, name: string, version: string): string {
  if (!isRemoteName(name) || !isVersion(version))
    throw new PublishError(
      `«${shortened(name)}» «${shortened(version)}» no puede ser una versión de un remoto.`,
    )
  return join(remotesFolder(siteFolder), name, version)
}

/** Makes a folder of the site, and throws `PublishError` where a link stands in its place, which leads out of the site. */
export async function makeSiteFolder(siteFolder: string, ...path: string[]): Promise<string> {
  let folder = siteFolder
  await mkdir(folder, { recursive: true })
  for (const part of path) {
    folder = join(folder, part)
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if (!(await lstat(folder)).isDirectory())
      throw new PublishError(`${folder} no es una carpeta (¿un enlace?). Quítalo y repite la orden.`)
  }
  return folder
}

/** Reads `registry.json`; an absent one is an empty registry, an unusable one throws `PublishError`. */
export async function readRegistry(siteFolder: string): Promise<Registry> {
  const file = registryFile(siteFolder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { schema: 1, revision: 0, remotes: {} }
  const problem = problemOf(text)
  if (problem)
    throw new PublishError(`${file} ${problem}. Restáuralo de una copia, o bórralo y publica de nuevo.`)
  return JSON.parse(text)
}

/** Runs `work` while no other process changes this site. */
export function whileLocked<T>(siteFolder: string, work: () => Promise<T>): Promise<T> {
  return inTurn(remotesFolder(siteFolder), work)
}

/**
 * Runs `work` while no other process is in `folder`. Throws `PublishError` when that takes longer than `patience`
 * seconds; what a killed process held is free after 10 s.
 */
export async function inTurn<T>(folder: string, work: () => Promise<T>, patience = 15): Promise<T> {
  await mkdir(folder, { recursive: true })
  const retries = { retries: patience * 4, minTimeout: 250, maxTimeout: 250 }
  const release = await lock(folder, { stale: 10_000, retries }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error
    throw new PublishError(
      `Otra orden sigue trabajando en ${folder}. Espera a que termine e inténtalo de nuevo.`,
    )
  })
  try {
    return await work()
  } finally {
    await release()
  }
}

/** Replaces `registry.json` in one step: a reader sees the old one or the new one, whole. */
export async function writeRegistry(siteFolder: string, registry: Registry): Promise<Registry> {
  const next = { ...registry, revision: registry.revision + 1 }
  await writeFileAtomic(registryFile(siteFolder), JSON.stringify(next))
  return next
}

function shortened(text: string): string {
  return JSON.stringify(text.slice(0, 60)).slice(1, -1)
}

function registryFile(siteFolder: string): string {
  return join(remotesFolder(siteFolder), 'registry.json')
}

function problemOf(text: string): string | null {
  try {
    return registryProblem(JSON.parse(text))
  } catch {
    return 'no es JSON válido'
  }
}
