import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { composedPages, TEMPLATE } from '../pages/composeSite.ts'
import { publishedShells } from '../pages/publishedShells.ts'
import { spareOf } from '../pages/shellStart.ts'
import { readSite } from '../pages/siteFiles.ts'
import { fileRecord } from '../published/fileRecord.ts'
import { remotesFolder } from '../published/folders.ts'
import type { FileRecord, Registry, RemoteManifest } from '../published/schema.ts'
import { FORMS } from './forms.ts'
import { SIGNATURE_FILE } from './signatures.ts'

/** The published files, compressed forms included, that are missing or changed, each with the reason in Spanish. */
export async function brokenFiles(siteFolder: string, registry: Registry): Promise<string[]> {
  const versions = Object.entries(registry.remotes).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(([version, { integrity }]) =>
      brokenFilesOfVersion(join(remotesFolder(siteFolder), name, version), `${name}/${version}`, integrity),
    ),
  )
  const shells = (await publishedShells(siteFolder)).map(({ mode, manifest }) =>
    brokenFilesOfShell(join(siteFolder, mode), `shell (${mode})`, manifest.files ?? {}),
  )
  const all = [...versions, ...shells, brokenSites(siteFolder, registry)]
  const problems = (await Promise.all(all)).flat()
  // The expected pages can only be composed from intact parts.
  return problems.length > 0 ? problems : brokenPages(siteFolder, registry)
}

async function brokenFilesOfVersion(folder: string, label: string, integrity: string): Promise<string[]> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => null)
  if (text === null) return [`${label}: falta remote.json`]
  const own = fileRecord(text)
  if (own.integrity !== integrity) return [`${label}: remote.json no es el que se publicó`]
  const { files }: RemoteManifest = JSON.parse(text)
  const published = { ...files, 'remote.json': own }
  const problems = Object.entries(published).map(([name, record]) => brokenForms(folder, label, name, record))
  return [...(await Promise.all(problems)).flat(), ...(await unknownFiles(folder, label, published))]
}

async function brokenFilesOfShell(
  folder: string,
  label: string,
  files: Record<string, FileRecord>,
): Promise<string[]> {
  const problems = Object.entries(files).flatMap(([name, record]) => {
    const places = name === 'index.html' ? [TEMPLATE] : [...new Set([name, spareOf(name)])]
    return places.map((place) => brokenForms(folder, label, place, record))
  })
  return (await Promise.all(problems)).flat()
}

/** The problems of a file and of its compressed forms. */
async function brokenForms(
  folder: string,
  label: string,
  name: string,
  { integrity, size }: FileRecord,
): Promise<string[]> {
  const problems = FORMS.map(async ({ ending, unpack }) => {
    const packed = await readFile(join(folder, name + ending)).catch(() => null)
    if (packed === null) return ending ? [] : [`${label}: falta ${name}`]
    // Limits the output: a file that unpacks to more than was published is broken anyway.
    const content = await unpack(packed, { maxOutputLength: size + 1 }).catch(() => null)
    const isPublished = content !== null && fileRecord(content).integrity === integrity
    return isPublished ? [] : [`${label}: ${name}${ending} no es el que se publicó`]
  })
  return (await Promise.all(problems)).flat()
}

async function unknownFiles(
  folder: string,
  label: string,
  published: Record<string, FileRecord>,
): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const unknown = names.filter(
    (name) => name !== SIGNATURE_FILE && !Object.hasOwn(published, name.replace(/\.(gz|br)$/, '')),
  )
  return unknown.map((name) => `${label}: ${name} no se publicó`)
}

/** The derived sites that are missing or changed. */
async function brokenSites(siteFolder: string, registry: Registry): Promise<string[]> {
  const problems = (await publishedShells(siteFolder)).map(async ({ mode }) => {
    const site = await readSite(siteFolder, registry, mode)
    return site ? [] : [`remotes/${registry.sites?.[mode] ?? 'site.json'} no es lo que el registro nombra`]
  })
  return (await Promise.all(problems)).flat()
}

/** Pages contain the hashes that browsers enforce, so each must equal the page composed now. */
async function brokenPages(siteFolder: string, registry: Registry): Promise<string[]> {
  const problems = (await composedPages(siteFolder, registry)).map(async ({ file, html }) => {
    const text = await readFile(file, 'utf8').catch(() => null)
    return text === html
      ? []
      : [`${relative(siteFolder, file)} no es la página que corresponde a lo publicado`]
  })
  return (await Promise.all(problems)).flat()
}
