import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative } from 'node:path'
import type { RemoteName } from 'federation/contract'
import type { SiteMode } from 'federation/declaration'
import { jsonOf } from 'federation/published/json'
import { remotePath, slotFiles } from 'federation/workspace'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { whileLocked } from '../../storage/siteLock.ts'

/** Part of the site → hash of the sources that it was published from, in `<site>/sources.json`. */
export type SourceHashes = Record<string, string>

const SHARED_SOURCES = ['federation', 'shared-admin', 'shared-auth', 'shared-ui', 'package-lock.json']

/** The key in `sources.json` of one version of a shell or a remote; shells of earlier releases had no version. */
export const shellPart = (mode: SiteMode, version?: string) =>
  [`shell:${mode}`, version].filter(Boolean).join(' ')
export const remotePart = (name: RemoteName, version: string) => `${name} ${version}`

/** What the parts of a site were published from; a part that came from another folder or machine may be absent. */
export async function readSources(site: string): Promise<SourceHashes> {
  const text = await readFile(join(site, 'sources.json'), 'utf8').catch(() => '{}')
  const hashes = z.record(z.string(), z.string()).safeParse(jsonOf(text))
  return hashes.success ? hashes.data : {}
}

/**
 * Whether other sources were published under a part's number. After an upgrade was taken back, only this record still names the
 * number, and browsers keep files for a year under addresses that contain it.
 */
export function isOfOthers(hashes: SourceHashes, part: string, current: string): boolean {
  return hashes[part] !== undefined && hashes[part] !== current
}

/** Records what a part was published from; parts can be published concurrently. */
export async function recordSources(site: string, part: string, hash: string) {
  await whileLocked(site, async () => {
    const hashes = { ...(await readSources(site)), [part]: hash }
    await writeFileAtomic(join(site, 'sources.json'), JSON.stringify(hashes, null, 2))
  })
}

/** The hash of the shell's sources; with `manifest` as if that were the text of its package.json. */
export function hashOfShell(projectFolder: string, manifest?: string): Promise<string> {
  const replaced = manifest === undefined ? undefined : { 'shell/package.json': manifest }
  return hashOf(projectFolder, ['shell', ...SHARED_SOURCES], replaced)
}

/** The hash of a remote's sources; with `manifest` as if that were the text of its package.json. */
export function hashOfRemote(projectFolder: string, name: RemoteName, manifest?: string): Promise<string> {
  const path = remotePath(name)
  const replaced = manifest === undefined ? {} : { [posix.join(path, 'package.json')]: manifest }
  return hashOf(projectFolder, [path], replaced)
}

/** The hash of what the SDK is packed from, including the tests and READMEs of the template, and the guide. */
export async function hashOfSdk(projectFolder: string): Promise<string> {
  const texts = await hashOf(projectFolder, ['federation/template', 'federation/guide'], {}, () => true)
  const sources = await hashOf(projectFolder, [
    ...SHARED_SOURCES,
    'releases',
    'shell',
    'package.json',
    'tsconfig.base.json',
    ...slotFiles(projectFolder),
  ])
  return createHash('sha256').update(texts).update(sources).digest('hex')
}

async function hashOf(
  projectFolder: string,
  parts: string[],
  replaced: Record<string, string> = {},
  isSource = (name: string) => !/^\.|\.test\.tsx?$|\.md$/.test(name),
) {
  const hash = createHash('sha256')
  for (const part of parts) {
    for (const file of await filesOf(join(projectFolder, part), isSource)) {
      // Relative paths, so that the hash does not depend on the location of the project.
      const name = relative(projectFolder, file).replaceAll('\\', '/')
      hash.update(name).update(replaced[name] ?? (await readFile(file)))
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string, isSource: (name: string) => boolean): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  const skipped = new Set(['node_modules', 'dist'])
  const kept = entries.filter((entry) => !skipped.has(entry.name) && isSource(entry.name))
  const nested = await Promise.all(
    kept.map((entry) =>
      entry.isDirectory() ? filesOf(join(path, entry.name), isSource) : [join(path, entry.name)],
    ),
  )
  return nested.flat().sort()
}
