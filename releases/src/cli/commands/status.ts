import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import type { SiteMode } from 'federation/declaration'
import { remotesFolder } from 'federation/published/folders'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import { type Canary, type Registry, SITE_FILE, type VersionRecord } from 'federation/published/schema'
import { readShells, type Shells, shellLabel } from 'federation/published/shells'
import { workspaceRemotes } from 'federation/workspace'
import pc from 'picocolors'
import { INCOMING } from '../../builds/placeVersion.ts'
import { bogotaMoment, freezeText, readFreeze } from '../../changes/freeze.ts'
import { readReleases } from '../../network/networkSite.ts'
import type { Releases } from '../../network/responses.ts'
import { openToRead } from '../../signing/access.ts'
import type { Keyring } from '../../signing/keyring.ts'
import { shellSignatureProblems } from '../../signing/shellSignatures.ts'
import { signatureProblems } from '../../signing/signatures.ts'
import { brokenFiles } from '../../upkeep/verify.ts'
import { type CommandResult, timesNote } from '../frame/output.ts'
import { siteClient } from '../frame/site.ts'
import { access, knownSite } from '../frame/subjects.ts'

/** Shows what is published and active and who may change it, and checks every file and every signature. */
export async function status(
  _subjects: string[],
  options: { site?: string | undefined },
): Promise<CommandResult> {
  const client = siteClient(options)
  if (client) return runningStatus(await readReleases(client))
  const site = knownSite(options)
  const [registry, shells, freeze] = await Promise.all([
    readRegistry(site),
    readShells(site),
    readFreeze(site),
  ])
  const { keyring, unsigned } = await signaturesOf(site, registry, shells)
  const broken = await brokenFiles(site, registry)
  const stray = [...(await strayFolders(site, registry)), ...(await strayShells(site, shells))]
  const problems = [...broken, ...unsigned, ...stray]
  const lines = [
    ...(freeze ? [pc.yellow(`! ${freezeText(freeze)}`)] : []),
    ...Object.entries(shells.modes).flatMap(([mode, record]) => shellLines(mode as SiteMode, record)),
    ...remotesOf(registry).flatMap((name) => statusLines(registry, name, keyring)),
  ]
  const health =
    problems.length === 0
      ? pc.green('✓ todos los archivos están enteros y todas las versiones, firmadas')
      : pc.red(`✗ ${problems.join('\n✗ ')}`)
  if (problems.length > 0) process.exitCode = 1
  return {
    text: [...lines, ...(lines.length > 0 ? [pc.dim(timesNote)] : []), health].join('\n'),
    data: { ...registry, shells: shells.modes, freeze, broken: problems },
  }
}

const NOTHING = 'No hay nada publicado que esta credencial pueda ver.'

/** The same for a running site, as its back end reports it; the files are not checked. */
function runningStatus(releases: Releases): CommandResult {
  const { remotes, shells, freeze, problem } = releases
  const lines = [
    ...(freeze ? [pc.yellow(`! ${freezeText(freeze)}`)] : []),
    ...shells.flatMap((shell) => shellLines(shell.mode, inOrder(shell))),
    ...remotes.flatMap(({ isStopped, ...remote }) => [
      `${pc.bold(remote.name)}${isStopped ? `  ${pc.red('deshabilitado')}` : ''}`,
      ...versionLines({
        ...inOrder(remote),
        canary: remote.canary ?? undefined,
        withdrawn: remote.withdrawn,
      }),
    ]),
    ...(problem ? [pc.yellow(`! ${problem}`)] : []),
  ]
  const text = lines.length > 0 ? [...lines, pc.dim(timesNote)].join('\n') : NOTHING
  return { text, data: releases }
}

/** The API lists the newest version first, a registry the oldest. */
function inOrder<Published extends { version: string }>({
  active,
  history,
  versions,
}: {
  active: string | null
  history: string[]
  versions: Published[]
}): VersionRecord<Published> {
  return {
    active,
    history,
    versions: Object.fromEntries(versions.toReversed().map((each) => [each.version, each])),
  }
}

/** The remotes of a site and those of this workspace. */
function remotesOf({ remotes }: Registry): RemoteName[] {
  return [...new Set([...workspaceRemotes(), ...Object.keys(remotes)])].sort()
}

/** A size in bytes, formatted for people. */
export function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`
}

async function signaturesOf(
  site: string,
  registry: Registry,
  shells: Shells,
): Promise<{ keyring: Keyring | null; unsigned: string[] }> {
  try {
    const keyring = await openToRead(site, access())
    const remotes = await signatureProblems(site, registry, keyring)
    return { keyring, unsigned: [...remotes, ...(await shellSignatureProblems(site, shells, keyring))] }
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

async function strayShells(site: string, { modes }: Shells): Promise<string[]> {
  const found = Object.entries(modes).map(async ([mode, { versions }]) => {
    const inside = await namesIn(join(site, mode, 'shells'))
    const stray = inside.filter((each) => !Object.hasOwn(versions, each) && !each.startsWith(INCOMING))
    return stray.map((each) => `${mode}/shells/${each} no está en shells.json`)
  })
  return (await Promise.all(found)).flat()
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

function statusLines(registry: Registry, name: RemoteName, keyring: Keyring | null): string[] {
  const record = registry.remotes[name]
  if (!record) return [`${pc.bold(name)}  sin publicar`]
  const team = keyring?.teams[name]
  const holder = team
    ? `credencial de su equipo del ${bogotaMoment(team.createdAt).slice(0, 10)}`
    : 'solo del dueño del sitio'
  const stopped = record.isStopped ? `  ${pc.red('deshabilitado')}` : ''
  return [`${pc.bold(name)}  ${pc.dim(holder)}${stopped}`, ...versionLines(record)]
}

function shellLines(mode: SiteMode, record: VersionRecord<{ publishedAt: string; size: number }>): string[] {
  const history = record.history.length > 0 ? [`  ${pc.dim(`antes: ${record.history.join(', ')}`)}`] : []
  return [
    `${pc.bold(shellLabel(mode))}  ${pc.dim('solo del dueño del sitio')}`,
    ...versionLines(record),
    ...history,
  ]
}

function versionLines<Published extends { publishedAt: string; size: number }>(
  record: VersionRecord<Published> & { canary?: Canary | undefined; withdrawn?: string[] },
): string[] {
  return Object.entries(record.versions).map(([version, { publishedAt, size }]) => {
    const mark = version === record.active ? pc.green('● activa ') : '  '
    const share = version === record.canary?.version ? pc.yellow(`  para el ${record.canary.share} %`) : ''
    const withdrawn = record.withdrawn?.includes(version) ? pc.red('  deshabilitada') : ''
    return `  ${mark}${version}  ${bogotaMoment(publishedAt)}  ${kilobytes(size)}${share}${withdrawn}`
  })
}
