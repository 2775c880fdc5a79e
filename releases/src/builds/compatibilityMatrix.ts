import type { SiteMode } from 'federation/declaration'
import { readRegistry } from 'federation/published/registry'
import { readShells } from 'federation/published/shells'
import { type Compatibility, compatibilityWith, type Role, rolesIn } from './compatibility.ts'
import { publishedShell, publishedTypedShells, type TypedShell } from './typedBuilds.ts'

/** A version of the shell, and whether the versions of remotes that matter work with it. */
export type ShellCompatibility = {
  mode: SiteMode
  version: string
  roles: Role[]
  remotes: Compatibility[]
}

type Row = Pick<ShellCompatibility, 'mode' | 'roles'> & { shell: TypedShell }

/** Which versions work together, of the shell and of remotes: those that visitors or a rollback get, or could soon. */
export async function compatibilityMatrix(siteFolder: string): Promise<ShellCompatibility[]> {
  const [registry, rows] = await Promise.all([readRegistry(siteFolder), shellsThatMatter(siteFolder)])
  const found: ShellCompatibility[] = []
  // One after another: each may start the compiler.
  for (const { mode, roles, shell } of rows) {
    const remotes = await compatibilityWith(siteFolder, registry, shell)
    found.push({ mode, version: shell.manifest.version, roles, remotes })
  }
  return found
}

async function shellsThatMatter(siteFolder: string): Promise<Row[]> {
  const [{ modes }, active] = await Promise.all([readShells(siteFolder), publishedTypedShells(siteFolder)])
  // A shell of a release before shells had versions is the only one of its mode.
  const withoutVersions = active
    .filter(({ mode }) => !modes[mode])
    .map(({ mode, ...shell }): Row => ({ mode, roles: ['active'], shell }))
  const published = (Object.keys(modes) as SiteMode[]).flatMap((mode) =>
    rolesIn(modes[mode] ?? { active: null, history: [], versions: {} }).map(async ({ version, roles }) => {
      return { mode, roles, shell: await publishedShell(siteFolder, mode, version) }
    }),
  )
  return [...(await Promise.all(published)), ...withoutVersions]
}
