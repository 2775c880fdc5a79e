import { PublishError } from 'federation/published/publishError'
import type {
  Registry,
  RemoteManifest,
  RemoteRecord,
  ShellManifest,
  VersionRecord,
} from 'federation/published/schema'
import { versionBefore } from 'federation/published/versionBefore'
import { satisfiesBuilt } from 'federation/shared'
import type { UsedNames } from '../types/compareInMemory.ts'
import { compareSharedTypes } from '../types/compareSharedTypes.ts'
import { changeText } from '../types/typeChange.ts'
import { publishedRemote, publishedTypedShells, type TypedRemote, type TypedShell } from './typedBuilds.ts'

/** Why visitors or a rollback can get a version, or could soon. */
export type Role = 'active' | 'canary' | 'rollback' | 'newest'

/** A published version and whether it works with a shell; no problems means that it does. */
export type Compatibility = { name: string; version: string; roles: Role[]; problems: string[] }

/** The most reasons that are listed for one package. */
const MAX_REASONS = 6

const ROLE_TEXTS: Record<Role, string> = {
  active: 'activa',
  canary: 'de prueba, para una parte de los visitantes',
  rollback: 'a la que se volvería',
  newest: 'la última publicada',
}

/** Whether the versions that matter (active, canary, rollback and newest) would load and compile with a shell. */
export async function compatibilityWith(
  siteFolder: string,
  registry: Registry,
  shell: TypedShell,
): Promise<Compatibility[]> {
  const versions = Object.keys(registry.remotes).flatMap((name) => versionsThatMatter(registry, name))
  const remotes = await Promise.all(
    versions.map(({ name, version }) => publishedRemote(siteFolder, registry, name, version)),
  )
  const problems = await problemsOf(
    remotes.filter((remote) => remote !== null),
    shell,
  )
  return versions.map((version, index) => {
    const remote = remotes[index]
    const found = remote ? problems.get(remote) : ['su remote.json falta o no es el que se publicó']
    return { ...version, problems: found ?? [] }
  })
}

/** Throws `PublishError` unless the published shells provide what a remote was built against. */
export async function requireShells(siteFolder: string, remote: TypedRemote) {
  for (const { shell, problems } of await problemsWithShells(siteFolder, remote))
    if (problems.length > 0)
      throw new PublishError(
        `${remote.manifest.name} ${remote.manifest.version} no funciona con el shell publicado (${shell}):\n${listed(problems)}\nPublica antes el shell, o construye el remoto con los paquetes que el shell comparte.`,
      )
}

/** Why a remote would not work, for each of the published shells. */
export async function problemsWithShells(
  siteFolder: string,
  remote: TypedRemote,
): Promise<{ shell: string; problems: string[] }[]> {
  const shells = await publishedTypedShells(siteFolder)
  const found = shells.map(async (shell) => ({
    shell: shell.manifest.version,
    problems: (await problemsOf([remote], shell)).get(remote) ?? [],
  }))
  return Promise.all(found)
}

/** Accepts that versions that matter would no longer work, which are passed to it. */
export type AcceptBreak = (broken: Compatibility[]) => void | Promise<void>

/**
 * Throws `PublishError` when a shell would break versions that visitors have, or that a rollback returns to, unless
 * `acceptBreak` accepts that.
 */
export async function requireUnbroken(
  siteFolder: string,
  registry: Registry,
  shell: TypedShell,
  acceptBreak?: AcceptBreak,
) {
  const broken = brokenForVisitors(await compatibilityWith(siteFolder, registry, shell))
  if (broken.length === 0) return
  if (acceptBreak) return acceptBreak(broken)
  throw breakError(broken)
}

/** Why a shell that would break published versions is not published. */
export function breakError(broken: Compatibility[]): PublishError {
  return new PublishError(
    `El shell no se publica, porque dejaría sin funcionar lo publicado:\n${breakText(broken)}\nHaz que siga ofreciendo lo anterior, o publícalo con --break y después esos remotos, construidos de nuevo.`,
  )
}

/** The versions that would break for visitors immediately, or at the next rollback. */
function brokenForVisitors(found: Compatibility[]): Compatibility[] {
  return found.filter(({ roles, problems }) => problems.length > 0 && roles.some((role) => role !== 'newest'))
}

/** Spanish list of versions with their problems. */
export function breakText(found: Compatibility[]): string {
  return found
    .map(
      ({ name, version, roles, problems }) =>
        `  ${name}@${version} (${roleText(roles)})\n${listed(problems, 4)}`,
    )
    .join('\n')
}

/** Spanish text for the roles of a version. */
export function roleText(roles: Role[]): string {
  return roles.map((role) => ROLE_TEXTS[role]).join(', ')
}

function versionsThatMatter(
  registry: Registry,
  name: string,
): { name: string; version: string; roles: Role[] }[] {
  const record = registry.remotes[name as keyof typeof registry.remotes]
  return record ? rolesIn(record).map((found) => ({ name, ...found })) : []
}

/** The versions of a part that visitors or a rollback get, or could soon. */
export function rolesIn(
  record: VersionRecord<{ publishedAt: string }> & Pick<RemoteRecord, 'canary' | 'withdrawn'>,
): { version: string; roles: Role[] }[] {
  const byDate = Object.entries(record.versions).toSorted(([, a], [, b]) =>
    a.publishedAt < b.publishedAt ? -1 : 1,
  )
  const found = new Map<string, Role[]>()
  const mark = (version: string | null | undefined, role: Role) => {
    if (version && Object.hasOwn(record.versions, version))
      found.set(version, [...(found.get(version) ?? []), role])
  }
  mark(record.active, 'active')
  mark(record.canary?.version, 'canary')
  mark(versionBefore(record), 'rollback')
  mark(byDate.at(-1)?.[0], 'newest')
  return [...found].map(([version, roles]) => ({ version, roles }))
}

/** The problems of each remote with a shell. Remotes that were built against the same types are compared together. */
async function problemsOf(remotes: TypedRemote[], shell: TypedShell): Promise<Map<TypedRemote, string[]>> {
  const groups = new Map<string, TypedRemote[]>()
  for (const remote of remotes) {
    const key = JSON.stringify(remote.types)
    groups.set(key, [...(groups.get(key) ?? []), remote])
  }
  const changes = new Map<TypedRemote, string[]>()
  for (const group of groups.values()) {
    const was = group[0]?.types
    const now = shell.types
    if (!was || !now) continue
    const used = usedTogether(group.map(({ manifest }) => manifest))
    const compared = await compareSharedTypes({ was, now, used })
    for (const remote of group) {
      const texts = Object.entries(remote.manifest.shared).flatMap(([name, { uses, types = [] }]) => {
        const own = new Set([...uses, ...types])
        const found = (compared[name] ?? []).filter((change) => own.has(change.name))
        return shortened(found.map((change) => `${name}: ${changeText(change)}`))
      })
      changes.set(remote, texts)
    }
  }
  return new Map(
    remotes.map((remote) => {
      const coarse = coarseProblems(remote.manifest, shell.manifest)
      const fine = changes.get(remote) ?? []
      return [remote, [...coarse, ...fine.filter((text) => !coarse.includes(text))]]
    }),
  )
}

function usedTogether(manifests: RemoteManifest[]): Record<string, UsedNames> {
  const used: Record<string, UsedNames> = {}
  for (const { shared } of manifests)
    for (const [name, { uses, types = [] }] of Object.entries(shared)) {
      const before = used[name] ?? { uses: [], types: [] }
      used[name] = {
        uses: [...new Set([...before.uses, ...uses])],
        types: [...new Set([...before.types, ...types])],
      }
    }
  return used
}

/** The problems that the manifests alone show: contract, versions and names. */
function coarseProblems(manifest: RemoteManifest, shell: ShellManifest): string[] {
  const contracts = shell.contracts ?? [shell.contract]
  const contract = contracts.includes(manifest.contract)
    ? []
    : [`cumple el contrato ${manifest.contract}, y el shell carga el ${contracts.join(' y el ')}`]
  const shares = Object.entries(manifest.shared).flatMap(([name, { version, uses }]) => {
    const shared = shell.shared[name]
    if (!shared) return [`usa ${name}, que el shell no comparte`]
    const missing = uses.filter((use) => !shared.exports.includes(use))
    return [
      ...(satisfiesBuilt(shared.version, version)
        ? []
        : [`se construyó con ${name} ${version}, y el shell trae ${shared.version}`]),
      ...missing.map((use) => `${name}: ${changeText({ name: use, path: [], kind: 'missing' })}`),
    ]
  })
  return [...contract, ...shares]
}

function shortened(texts: string[]): string[] {
  const rest = texts.length - MAX_REASONS
  return rest > 0 ? [...texts.slice(0, MAX_REASONS), `… y ${rest} más`] : texts
}

function listed(problems: string[], indent = 2): string {
  return problems.map((problem) => `${' '.repeat(indent)}· ${problem}`).join('\n')
}
