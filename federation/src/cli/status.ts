import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pc from 'picocolors'
import type { RemoteName } from '../contract.ts'
import { remotesFolder } from '../published/folders.ts'
import { PublishError } from '../published/publishError.ts'
import { type Registry, SITE_FILE } from '../published/schema.ts'
import { openToRead } from '../registry/access.ts'
import type { Keyring } from '../registry/keyring.ts'
import { INCOMING } from '../registry/placeVersion.ts'
import { signatureProblems } from '../registry/signatures.ts'
import { readRegistry } from '../registry/store.ts'
import { brokenFiles } from '../registry/verify.ts'
import { workspaceRemotes } from '../workspace.ts'
import type { CommandResult } from './output.ts'
import { access, knownSite } from './subjects.ts'

/** Shows what is published and active and who may change it, and checks every file and every signature. */
export async function status(
  _subjects: string[],
  options: { site?: string | undefined },
): Promise<CommandResult> {
  const site = knownSite(options)
  const registry = await readRegistry(site)
  const { keyring, unsigned } = await signaturesOf(site, registry)
  const broken = await brokenFiles(site, registry)
  const problems = [...broken, ...unsigned, ...(await strayFolders(site, registry))]
  const lines = remotesOf(registry).flatMap((name) => statusLines(registry, name, keyring))
  const health =
    problems.length === 0
      ? pc.green('✓ todos los archivos están enteros y todas las versiones, firmadas')
      : pc.red(`✗ ${problems.join('\n✗ ')}`)
  if (problems.length > 0) process.exitCode = 1
  return { text: [...lines, health].join('\n'), data: { ...registry, broken: problems } }
}

/** The remotes of a site and those whose sources are here. */
function remotesOf({ remotes }: Registry): RemoteName[] {
  return [...new Set([...workspaceRemotes(), ...Object.keys(remotes)])].sort()
}

/** A size in bytes, formatted for people. */
export function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} kB`
}

async function signaturesOf(
  site: string,
  registry: Registry,
): Promise<{ keyring: Keyring | null; unsigned: string[] }> {
  try {
    const keyring = await openToRead(site, access())
    return { keyring, unsigned: await signatureProblems(site, registry, keyring) }
  } catch (error) {
    if (error instanceof PublishError) return { keyring: null, unsigned: [error.message] }
    throw error
  }
}

/** Folders that are not in the registry: created by hand, or left over from a killed process. */
async function strayFolders(site: string, { remotes }: Registry): Promise<string[]> {
  const home = remotesFolder(site)
  const known = new Map<string, object>(
    Object.entries(remotes).map(([name, { versions }]) => [name, versions]),
  )
  const found = (await namesIn(home))
    .filter((name) => name !== 'registry.json' && !SITE_FILE.test(name))
    .map(async (name) => {
      const versions = known.get(name)
      if (!versions) return [name]
      const inside = await namesIn(join(home, name))
      const isStray = (each: string) => !Object.hasOwn(versions, each) && !each.startsWith(INCOMING)
      return inside.filter(isStray).map((each) => join(name, each))
    })
  return (await Promise.all(found)).flat().map((path) => `remotes/${path} no está en el registro`)
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

function statusLines(registry: Registry, name: RemoteName, keyring: Keyring | null): string[] {
  const record = registry.remotes[name]
  if (!record) return [`${pc.bold(name)}  sin publicar`]
  const team = keyring?.teams[name]
  const holder = team
    ? `credencial de su equipo del ${team.createdAt.slice(0, 10)}`
    : 'solo del dueño del sitio'
  const versions = Object.entries(record.versions).map(([version, { publishedAt, size }]) => {
    const mark = version === record.active ? pc.green('● activa ') : '  '
    return `  ${mark}${version}  ${publishedAt.slice(0, 16).replace('T', ' ')}  ${kilobytes(size)}`
  })
  return [`${pc.bold(name)}  ${pc.dim(holder)}`, ...versions]
}
