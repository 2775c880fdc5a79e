import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { RemoteName } from 'federation/contract'
import type { SiteMode } from 'federation/declaration'
import { hashesPlaces } from 'federation/pages/pageHashes'
import { fileRecord } from 'federation/published/fileRecord'
import { versionFolder } from 'federation/published/folders'
import { readSite } from 'federation/published/readSite'
import type { FileRecord, Registry, RemoteManifest } from 'federation/published/schema'
import { walk } from 'federation/published/walk'
import { brokenMaps } from '../builds/sourceMaps.ts'
import { composedPages } from '../composing/composeSite.ts'
import { SIGNATURE_FILE } from '../signing/signatures.ts'
import { brokenForms } from './brokenForms.ts'
import { brokenFilesOfShells } from './verifyShells.ts'

/** The published files, compressed forms included, that are missing or changed, each with the reason in Spanish. */
export async function brokenFiles(siteFolder: string, registry: Registry): Promise<string[]> {
  const versions = Object.entries(registry.remotes).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(([version, { integrity }]) =>
      brokenFilesOfVersion(siteFolder, name, version, integrity),
    ),
  )
  const all = [...versions, brokenFilesOfShells(siteFolder), brokenSites(siteFolder, registry)]
  const problems = (await Promise.all(all)).flat()
  // The expected pages can only be composed from intact parts.
  return problems.length > 0 ? problems : brokenPages(siteFolder, registry)
}

/** The same for one version of a remote. */
export async function brokenFilesOfVersion(
  siteFolder: string,
  name: RemoteName,
  version: string,
  integrity: string,
): Promise<string[]> {
  const folder = versionFolder(siteFolder, name, version)
  const label = `${name}/${version}`
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => null)
  if (text === null) return [`${label}: falta remote.json`]
  const own = fileRecord(text)
  if (own.integrity !== integrity) return [`${label}: remote.json no es el que se publicó`]
  const { files, maps }: RemoteManifest = JSON.parse(text)
  const published = { ...files, 'remote.json': own }
  const problems = Object.entries(published).map(([name, record]) => brokenForms(folder, label, name, record))
  return [
    ...(await Promise.all(problems)).flat(),
    ...(await unknownFiles(folder, label, published)),
    ...(maps ? await brokenMaps(siteFolder, name, version, maps) : []),
  ]
}

async function unknownFiles(
  folder: string,
  label: string,
  published: Record<string, FileRecord>,
): Promise<string[]> {
  const unknown = (await walk(folder)).filter(
    ({ name }) => name !== SIGNATURE_FILE && !Object.hasOwn(published, name.replace(/\.(gz|br)$/, '')),
  )
  return unknown.map(({ name }) => `${label}: ${name} no se publicó`)
}

/** The derived sites that are missing or changed. */
async function brokenSites(siteFolder: string, registry: Registry): Promise<string[]> {
  const problems = Object.entries(registry.sites ?? {}).map(async ([mode, name]) => {
    const site = await readSite(siteFolder, registry, mode as SiteMode)
    return site ? [] : [`remotes/${name} no es lo que el registro nombra`]
  })
  return (await Promise.all(problems)).flat()
}

/** Pages contain the hashes that browsers enforce, so each must equal the page composed now. */
export async function brokenPages(siteFolder: string, registry: Registry): Promise<string[]> {
  const pages = await composedPages(siteFolder, registry)
  const problems = pages.map(async ({ file, html }) => {
    const text = await readFile(file, 'utf8').catch(() => null)
    return text === html
      ? []
      : [`${relative(siteFolder, file)} no es la página que corresponde a lo publicado`]
  })
  const maps = new Map(pages.map((page) => [page.mode + page.hashes.name, page]))
  const brokenHashes = [...maps.values()].flatMap(({ mode, hashes }) =>
    hashesPlaces(hashes.name).map((place) =>
      brokenForms(join(siteFolder, mode), `shell (${mode})`, place, fileRecord(hashes.text)),
    ),
  )
  return (await Promise.all([...problems, ...brokenHashes])).flat()
}
