import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from 'federation/declaration'
import { fileRecord } from 'federation/published/fileRecord'
import type { FileRecord, ShellManifest } from 'federation/published/schema'
import {
  type ActiveShell,
  activeShells,
  EARLIER_TEMPLATE,
  isAsset,
  readShells,
  SHELL_HTML,
  shellFolder,
  shellLabel,
} from 'federation/published/shells'
import { walk } from 'federation/published/walk'
import { assetPlaces } from '../builds/shellFiles.ts'
import { rootFilesOf } from '../composing/rootFiles.ts'
import { SHELL_SIGNATURE } from '../signing/shellSignatures.ts'
import { brokenForms } from './brokenForms.ts'

/** The files of every version of every shell that are missing, changed or were not published, each with the reason. */
export async function brokenFilesOfShells(siteFolder: string): Promise<string[]> {
  const { modes } = await readShells(siteFolder)
  const versions = Object.entries(modes).flatMap(([mode, record]) =>
    Object.entries(record.versions).map(([version, { integrity }]) =>
      brokenFilesOfVersion(siteFolder, mode as SiteMode, version, integrity),
    ),
  )
  const problems = (await Promise.all(versions)).flat()
  if (problems.length > 0) return problems
  const active = (await activeShells(siteFolder)).map((shell) =>
    shell.version === null ? brokenFilesOfEarlier(siteFolder, shell) : brokenRootFiles(siteFolder, shell),
  )
  return (await Promise.all(active)).flat()
}

async function brokenFilesOfVersion(
  siteFolder: string,
  mode: SiteMode,
  version: string,
  integrity: string,
): Promise<string[]> {
  const folder = shellFolder(siteFolder, mode, version)
  const label = shellLabel(mode, version)
  const text = await readFile(join(folder, 'shell.json'), 'utf8').catch(() => null)
  if (text === null) return [`${label}: falta shell.json`]
  if (fileRecord(text).integrity !== integrity) return [`${label}: shell.json no es el que se publicó`]
  const { files }: ShellManifest = JSON.parse(text)
  const own = Object.keys(files).filter((name) => !isAsset(name))
  const unknown = (await walk(folder)).filter(
    ({ name, entry }) => !entry.isDirectory() && ![...own, 'shell.json', SHELL_SIGNATURE].includes(name),
  )
  const assets = await brokenAssets(join(siteFolder, mode), label, files)
  const others = await brokenNamed(folder, label, own, files)
  return [...assets, ...others, ...unknown.map(({ name }) => `${label}: ${name} no se publicó`)]
}

/** The copies of the active version's files that the site serves. */
async function brokenRootFiles(siteFolder: string, shell: ActiveShell): Promise<string[]> {
  const manifest = fileRecord(await readFile(join(shell.folder, 'shell.json')))
  const files = { ...shell.manifest.files, 'shell.json': manifest }
  return brokenNamed(join(siteFolder, shell.mode), shellLabel(shell.mode), rootFilesOf(shell), files)
}

async function brokenFilesOfEarlier(siteFolder: string, { mode, manifest }: ActiveShell): Promise<string[]> {
  const { [SHELL_HTML]: template, ...files } = manifest.files
  const home = join(siteFolder, mode)
  const own = Object.keys(files).filter((name) => !isAsset(name))
  const named = { ...files, ...(template ? { [EARLIER_TEMPLATE]: template } : {}) }
  return [
    ...(await brokenAssets(home, shellLabel(mode), files)),
    ...(await brokenNamed(home, shellLabel(mode), [...own, ...(template ? [EARLIER_TEMPLATE] : [])], named)),
  ]
}

async function brokenAssets(
  home: string,
  label: string,
  files: Record<string, FileRecord>,
): Promise<string[]> {
  const problems = Object.entries(files)
    .filter(([name]) => isAsset(name))
    .flatMap(([name, record]) => assetPlaces(name).map((place) => brokenForms(home, label, place, record)))
  return (await Promise.all(problems)).flat()
}

async function brokenNamed(
  folder: string,
  label: string,
  names: string[],
  files: Record<string, FileRecord>,
): Promise<string[]> {
  const problems = names.map((name) => {
    const record = files[name]
    return record ? brokenForms(folder, label, name, record) : []
  })
  return (await Promise.all(problems)).flat()
}
