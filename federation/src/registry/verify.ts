import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileRecord } from '../vite/remoteManifest.ts'
import type { Registry, RemoteManifest } from './schema.ts'
import { remotesFolder } from './store.ts'

/** The published files that are missing or no longer what was published, each with the reason in Spanish. */
export async function brokenFiles(siteFolder: string, registry: Registry): Promise<string[]> {
  const versions = Object.entries(registry.remotes).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(([version, { integrity }]) => ({ name, version, integrity })),
  )
  const checks = versions.map(({ name, version, integrity }) =>
    brokenFilesOf(join(remotesFolder(siteFolder), name, version), `${name}/${version}`, integrity),
  )
  return (await Promise.all(checks)).flat()
}

async function brokenFilesOf(folder: string, label: string, integrity: string): Promise<string[]> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => null)
  if (text === null) return [`${label}: falta remote.json`]
  if (fileRecord(text).integrity !== integrity) return [`${label}: remote.json no es el que se publicó`]
  const { files }: RemoteManifest = JSON.parse(text)
  const problems = await Promise.all(
    Object.entries(files).map(async ([name, { integrity }]) => {
      const content = await readFile(join(folder, name)).catch(() => null)
      if (content === null) return `${label}: falta ${name}`
      return fileRecord(content).integrity === integrity ? null : `${label}: ${name} no es el que se publicó`
    }),
  )
  return problems.filter((problem) => problem !== null)
}
