import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageBrand, SiteBrand } from '../brands.ts'
import type { SiteMode } from '../declaration.ts'
import { brandsElementIn, pageBrand } from '../declared/pageBrands.ts'
import { fileRecord } from '../published/fileRecord.ts'
import { versionFolder } from '../published/folders.ts'
import { readSite } from '../published/readSite.ts'
import type { FileRecord, Registry, RemoteManifest } from '../published/schema.ts'
import { type ActiveShell, activeShells, SHELL_SERVER } from '../published/shells.ts'
import { isWithheld } from '../published/versionBefore.ts'
import type { Site } from '../site.ts'

/** A published build: the hash of each file, and the one that is imported first. */
export type Build = { folder: string; entry: string; label: string; files: Record<string, FileRecord> }

/** What the pages of one brand are prerendered from: the live version of each part. */
export type PrerenderedParts = {
  brand: PageBrand
  /** Origin of the brand's pages. */
  origin: string
  /** Further origins that its pages request from. */
  otherOrigins: string[]
  site: Site
  /** The version of the shell. */
  version: string | null
  server: Build
  remotes: PrerenderedRemote[]
}

export type PrerenderedRemote = Omit<Build, 'label'> & Pick<RemoteManifest, 'name' | 'version' | 'chunks'>

/**
 * Reads what pages of a brand are prerendered from; null before the site is published, and for a shell that cannot
 * prerender.
 */
export async function readPrerenderedParts(
  siteFolder: string,
  mode: SiteMode,
  registry: Registry,
  brand: SiteBrand,
): Promise<PrerenderedParts | null> {
  const {
    hostnames: [hostname = 'localhost'],
    backends,
  } = brand
  const shell = (await activeShells(siteFolder)).find((each) => each.mode === mode)
  const site = await readSite(siteFolder, registry, mode)
  const record = shell?.manifest.files[SHELL_SERVER]
  if (!shell || !site || !record || !(await canPrerenderBrand(shell, brand))) return null
  const label = `shell@${shell.version}`
  const server = { folder: shell.folder, entry: SHELL_SERVER, label, files: { [SHELL_SERVER]: record } }
  const backend = backends[hostname]
  return {
    brand: pageBrand(brand),
    origin: `https://${hostname}`,
    otherOrigins: backend ? [backend] : [],
    site,
    version: shell.version,
    server,
    remotes: await activeRemotes(siteFolder, registry),
  }
}

/**
 * Shells of earlier releases prerender with the brands that they were built with, so they would prerender a new one as
 * another.
 */
async function canPrerenderBrand({ folder, template }: ActiveShell, { id }: SiteBrand): Promise<boolean> {
  const built = brandsElementIn(template)
  if (built === '' || built.includes(`"id":"${id}"`)) return true
  const code = await readFile(join(folder, SHELL_SERVER), 'utf8').catch(() => '')
  return code.includes('brandsOfSources')
}

async function activeRemotes(
  siteFolder: string,
  { remotes }: Registry,
): Promise<PrerenderedParts['remotes']> {
  const found = Object.entries(remotes).map(async ([name, record]) => {
    if (record.active === null || isWithheld(record)) return []
    const folder = versionFolder(siteFolder, name, record.active)
    const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => '')
    if (fileRecord(text).integrity !== record.versions[record.active]?.integrity) return []
    const { version, entry, files, chunks }: RemoteManifest = JSON.parse(text)
    return [{ name, version, entry, folder, files, chunks }]
  })
  return (await Promise.all(found)).flat()
}
