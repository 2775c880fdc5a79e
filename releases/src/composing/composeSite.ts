import { mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { brandsOf, type SiteBrand } from 'federation/brands'
import type { SiteMode } from 'federation/declaration'
import type { HeadText } from 'federation/declared/headTexts'
import { composePage, registryOfPage } from 'federation/pages/composePage'
import { NOT_FOUND, PAGES, PATTERNS, pageFile } from 'federation/pages/pageFile'
import { hashesPlaces, type PageHashes, pageHashes } from 'federation/pages/pageHashes'
import { breadcrumb, headOfText, type PageHead, renderPageHead } from 'federation/pages/pageHead'
import { PRERENDERED_FOLDER } from 'federation/pages/prerenderedFiles'
import { fileRecord } from 'federation/published/fileRecord'
import { makeSiteFolder, remotesFolder } from 'federation/published/folders'
import { readSite } from 'federation/published/readSite'
import type { Registry, RemoteManifest } from 'federation/published/schema'
import { activeShells, readShells } from 'federation/published/shells'
import { isWithheld } from 'federation/published/versionBefore'
import { walkFiles } from 'federation/published/walk'
import { basePathOf, emptySite, type Mount, type Site } from 'federation/site'
import writeFileAtomic from 'write-file-atomic'
import { placeFile } from '../published/forms.ts'
import { shareFiles } from '../storage/storedSite.ts'
import { drawOnce, type PagePicture, pagePicture, readPageWords } from './pagePicture.ts'
import { placeRootFiles } from './rootFiles.ts'
import { removeUnfitPages } from './unfitPages.ts'

/**
 * Writes the HTML pages of every active shell, with the preloads of each page's active remote, and their preview pictures,
 * after the shell's files that pages refer to besides its assets.
 */
export async function composeSite(siteFolder: string, registry: Registry) {
  await placeRootFiles(siteFolder)
  const pages = await composedPages(siteFolder, registry)
  // Before the pages that refer to them.
  for (const { mode, hashes } of new Map(pages.map((page) => [page.mode + page.hashes.name, page])).values())
    await placeHashes(siteFolder, mode, hashes)
  // Before the pages, so that none refers to a missing picture.
  for (const { picture } of pages) if (picture) await drawOnce(picture)
  await shareFiles(siteFolder)
  for (const { file, html } of pages) {
    await mkdir(dirname(file), { recursive: true })
    await writeFileAtomic(file, html)
  }
  for (const { mode } of await activeShells(siteFolder)) {
    const home = join(siteFolder, mode)
    await placeIcons(home, mode)
    await linkHosts(home, mode)
    await removeOtherPages(home, new Set(pages.map(({ file }) => file)))
  }
  await removeUnfitPages(siteFolder, registry)
}

/**
 * Writes the import map of pages in both copies, like the shell's assets; those of earlier pages stay until they are
 * pruned.
 */
async function placeHashes(siteFolder: string, mode: SiteMode, { name, text }: PageHashes) {
  for (const place of hashesPlaces(name)) {
    const folder = await makeSiteFolder(siteFolder, mode, ...dirname(place).split('/'))
    await placeFile(join(folder, basename(place)), Buffer.from(text), { isPacked: true })
  }
}

/** Copies the icons of brands that are not the shell's; the address of each contains its hash. */
async function placeIcons(home: string, mode: SiteMode) {
  for (const { icon, iconFile } of brandsOf(mode)) {
    if (iconFile === undefined) continue
    const file = join(home, icon)
    await mkdir(dirname(file), { recursive: true })
    await writeFileAtomic(file, await readFile(iconFile))
  }
}

/** Names of this machine. Any other unknown host gets the composed pages of the first brand. */
const OWN_NAMES = ['localhost', '127.0.0.1']

/** Names the folders of each brand's pages after its hosts, so that a web server finds them without a list. */
async function linkHosts(home: string, mode: SiteMode) {
  const [first, ...others] = brandsOf(mode)
  const hosts = [first, ...others].flatMap(({ id, hostnames }) =>
    hostnames.map((host) => [host, id] as const),
  )
  const defaults = { [PAGES]: ['default'], [PATTERNS]: ['default'], [PRERENDERED_FOLDER]: OWN_NAMES }
  for (const [folder, names] of Object.entries(defaults))
    for (const [host, id] of [...names.map((name) => [name, first.id] as const), ...hosts]) {
      const link = join(home, folder, host)
      if ((await readlink(link).catch(() => null)) === id) continue
      await mkdir(dirname(link), { recursive: true })
      await symlink(id, `${link}.new`).catch(ignoreExisting)
      await rename(`${link}.new`, link)
    }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

/** A page, or the temporary file of a process that was killed while it replaced one. */
const PAGE = /\.html(\.\d+)?$/

/** Otherwise a page that no part has any more would still be served as a file. */
async function removeOtherPages(home: string, composed: Set<string>) {
  for (const folder of [PAGES, PATTERNS].map((name) => join(home, name))) {
    const names = await walkFiles(folder).catch(() => [])
    for (const file of names.filter((name) => PAGE.test(name)).map((name) => join(folder, name)))
      if (!composed.has(file)) await rm(file, { force: true })
  }
}

/** A page as it should be on disk, with the file of its import map. */
type ComposedPage = {
  mode: SiteMode
  file: string
  html: string
  hashes: PageHashes
  picture: PagePicture | null
}

/** The pages of every active shell. */
export async function composedPages(siteFolder: string, registry: Registry): Promise<ComposedPage[]> {
  const manifests = await keptManifests(siteFolder, registry)
  const active = manifests.filter(({ name, version }) => version === registry.remotes[name]?.active)
  const wordsOfRemotes = new Map(
    await Promise.all(
      active.map(async ({ name, version, files }) => {
        const folder = join(remotesFolder(siteFolder), name, version)
        return [name, await readPageWords(folder, files)] as const
      }),
    ),
  )
  const record = await readShells(siteFolder)
  const shells = (await activeShells(siteFolder, record)).map(
    async ({ mode, manifest: shell, version, folder, template }) => {
      const home = join(siteFolder, mode)
      const site = (await readSite(siteFolder, registry, mode)) ?? emptySite(mode)
      const shellFiles = shell.files
      const wordsOfShell = await readPageWords(folder, shellFiles)
      return pagesOf(site).flatMap((mount) => {
        const manifest = active.find(
          ({ name }) => name === mount.remote && !isWithheld(registry.remotes[name]),
        )
        const words = mount.remote ? wordsOfRemotes.get(mount.remote) : wordsOfShell
        const scripts = { shellFiles, shellVersion: version, manifest }
        const hashes = pageHashes(scripts)
        return brandsOf(mode).map((brand) => {
          const head = headOfPage(site, mount, words?.texts ?? {}, brand)
          const picture = head.isIndexed ? pagePicture(home, mount, words, brand) : null
          return {
            mode,
            picture,
            hashes,
            file: join(home, pageFile(brand, mount)),
            html: composePage({
              ...scripts,
              shellRevision: record.revision,
              hashes,
              isDevelopment: shell.isDevelopment,
              template,
              mount,
              brand,
              base: basePathOf(site, mount.remote),
              others: manifests.filter((other) => other !== manifest),
              registry,
              site,
              pageHead: renderPageHead({ ...head, picture }, brand),
            }),
          }
        })
      })
    },
  )
  return (await Promise.all(shells)).flat()
}

/** The head of a page. One that serves many addresses has no canonical path here: the back end sets it for each. */
function headOfPage(
  site: Site,
  mount: Mount,
  texts: Record<string, HeadText>,
  brand: SiteBrand,
): Omit<PageHead, 'picture'> {
  const head = headOfText(texts[mount.page], brand)
  const isIndexed = head.isIndexed && mount.page !== '404'
  if (!isIndexed || /[:*]/.test(mount.path)) return { ...head, isIndexed, path: null }
  return { ...head, isIndexed, path: mount.path, structured: breadcrumbOf(site, mount, texts, brand) }
}

/** The breadcrumb of a page: the pages of the same build that are on its path. */
function breadcrumbOf(site: Site, mount: Mount, texts: Record<string, HeadText>, brand: SiteBrand) {
  const steps = site.mounts.flatMap(({ path, page }) => {
    const text = texts[page]
    const isOnTheWay = path !== '/' && (mount.path === path || mount.path.startsWith(`${path}/`))
    return isOnTheWay && text ? [{ name: text.title, path }] : []
  })
  return steps.length > 0
    ? [
        breadcrumb(
          steps.toSorted((a, b) => a.path.length - b.path.length),
          brand,
        ),
      ]
    : []
}

/** Every page, and the 404 page, which the remote at the root renders. */
function pagesOf({ mounts }: Site): Mount[] {
  const root = mounts.find((mount) => mount.path === '/')
  return [...mounts, { path: '/*', page: NOT_FOUND, remote: root?.remote ?? null }]
}

/**
 * The manifests of the versions that pages refer to, without those that no longer match their hash: none of their code
 * may run.
 */
async function keptManifests(siteFolder: string, registry: Registry): Promise<RemoteManifest[]> {
  const kept = Object.entries(registryOfPage(registry).remotes).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(async ([version, { integrity }]) => {
      const file = join(remotesFolder(siteFolder), name, version, 'remote.json')
      const text = await readFile(file, 'utf8').catch(() => '')
      return fileRecord(text).integrity === integrity ? [JSON.parse(text) as RemoteManifest] : []
    }),
  )
  return (await Promise.all(kept)).flat()
}
