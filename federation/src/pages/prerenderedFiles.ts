import { chmod, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import writeFileAtomic from 'write-file-atomic'
import type { SiteBrand } from '../brands.ts'
import type { RemoteName } from '../contract.ts'
import { brandsElementIn, pageBrandElement } from '../declared/pageBrands.ts'
import type { Registry } from '../published/schema.ts'
import { isWithheld } from '../published/versionBefore.ts'
import { walk, walkFiles } from '../published/walk.ts'
import { type Mount, matchMount, type Site } from '../site.ts'
import { pageDataFile } from './pageData.ts'

/** Folder of the pages that were prerendered, in paths that match their addresses. */
export const PRERENDERED_FOLDER = 'drawn'

/** Pages are prerendered so often that the densest compression would cost more than it saves. */
const BROTLI_QUALITY = 6

/** Paths that are the same in an address and on a disk; others are not prerendered. */
const PLAIN_PATH = /^\/$|^(\/[a-zA-Z0-9_~-][\w.~-]*)+$/

/** Path of the prerendered page at an address, below the folder of its site mode; null for an address that has none. */
export function prerenderedFile({ id }: Pick<SiteBrand, 'id'>, path: string): string | null {
  return PLAIN_PATH.test(path) ? `${PRERENDERED_FOLDER}/${id}${path.replace(/\/$/, '')}/index.html` : null
}

/**
 * What a page is prerendered with: the live versions of its remote and of the shell. It stays valid while they are
 * live.
 */
export type PrerenderedWith = { remote: Mount['remote']; version: string | null; shell: string | null }

/** The versions that the page of a mount would be prerendered with now; null for a remote that visitors may not load. */
export function prerenderedWith(
  { remote }: Mount,
  { remotes }: Registry,
  shell: string | null,
): PrerenderedWith {
  const record = remote === null ? undefined : remotes[remote]
  return { remote, version: record && !isWithheld(record) ? record.active : null, shell }
}

type RemoteVersion = { remote: RemoteName; version: string }

/** The element that records which versions a page was prerendered with, and those of the parts of other remotes in it. */
export function prerenderedMark(
  { remote, version, shell }: PrerenderedWith,
  parts: RemoteVersion[] = [],
): string {
  const page = [...(remote ? [`${remote}@${version}`] : []), `shell@${shell}`]
  const ofParts = new Set(parts.map((part) => `${part.remote}@${part.version}`))
  const added = ofParts.size > 0 ? ` data-parts="${[...ofParts].join(' ')}"` : ''
  return `<meta name="drawn" content="${page.join(' ')}"${added}>`
}

/** The mark of a prerendered page: the first one, because what the remote prerendered follows it and may contain others. */
export function prerenderedMarkIn(html: string): string {
  return /<meta name="drawn" content="[^"]*"(?: data-parts="[^"]*")?>/.exec(html)?.[0] ?? ''
}

/**
 * Whether a page with this mark is what would be prerendered now: of these versions, and with parts whose versions are
 * live.
 */
export function isLiveMark(mark: string, by: PrerenderedWith, { remotes }: Registry): boolean {
  const parts = / data-parts="([^"]*)"/.exec(mark)?.[1]?.split(' ') ?? []
  const versions = parts.map((part) => part.split('@') as [RemoteName, string])
  const areLive = versions.every(([name, version]) => {
    const record = remotes[name]
    return record?.active === version && !isWithheld(record)
  })
  return (
    areLive &&
    mark ===
      prerenderedMark(
        by,
        versions.map(([remote, version]) => ({ remote, version })),
      )
  )
}

/** Writable by the group, because another user than that of the back ends may prerender. */
const SHARED_MODE = 0o775

/** Creates the folder of prerendered pages, if necessary, and returns its path. */
export async function prerenderedFolder(home: string): Promise<string> {
  const folder = join(home, PRERENDERED_FOLDER)
  if (await mkdir(folder, { recursive: true })) await chmod(folder, SHARED_MODE)
  return folder
}

/**
 * Lets the group write all folders of prerendered pages, those of earlier releases, too, as far as this user may decide
 * that.
 */
export async function sharePrerenderedFolders(home: string) {
  const folder = await prerenderedFolder(home)
  const folders = (await walk(folder)).filter(({ entry }) => entry.isDirectory())
  for (const path of [folder, ...folders.map(({ name }) => join(folder, name))])
    await chmod(path, SHARED_MODE).catch(() => undefined)
}

/** Writes a page or its data, and the compressed forms, replacing each atomically; the same content is not rewritten. */
export async function writePrerendered(file: string, text: string) {
  const present = await readFile(file, 'utf8').catch(() => null)
  if (present === text) return
  const content = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const forms = [
    [`${file}.br`, await promisify<Buffer, object, Buffer>(brotliCompress)(content, { params })],
    [`${file}.gz`, await promisify(gzip)(content)],
    // Last, since servers look for this one.
    [file, content],
  ] as const
  await mkdir(dirname(file), { recursive: true })
  for (const [name, form] of forms) await writeFileAtomic(name, form)
}

/** Removes a page and its data. */
export async function removePrerendered(file: string) {
  for (const name of [file, pageDataFile(file)])
    for (const ending of ['', '.gz', '.br']) await rm(name + ending, { force: true })
}

/** The prerendered pages of a site mode, each with its address. */
export async function prerenderedPages(home: string, brand: Pick<SiteBrand, 'id'>) {
  const folder = join(home, PRERENDERED_FOLDER, brand.id)
  const names = await walkFiles(folder).catch(() => [])
  return names
    .filter((name) => name === 'index.html' || name.endsWith('/index.html'))
    .map((name) => ({ file: join(folder, name), path: `/${name.slice(0, -'/index.html'.length)}` }))
}

/**
 * Removes the pages that were prerendered with versions or a brand that are no longer live; the composed ones take
 * their place.
 */
export async function removeUnfit(
  home: string,
  brand: SiteBrand,
  { mounts }: Site,
  registry: Registry,
  shell: string | null,
) {
  for (const { file, path } of await prerenderedPages(home, brand)) {
    const mount = matchMount(mounts, path)
    const by = mount?.draw && prerenderedWith(mount, registry, shell)
    const html = by?.version ? await readFile(file, 'utf8').catch(() => '') : ''
    const shown = brandsElementIn(html)
    // Pages of earlier releases contain no brand.
    const isOfBrand = shown === '' || shown === pageBrandElement(brand)
    const isFit = by && isOfBrand && isLiveMark(prerenderedMarkIn(html), by, registry)
    if (!isFit) await removePrerendered(file)
  }
}
