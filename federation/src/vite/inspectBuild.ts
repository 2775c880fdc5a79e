import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BUILT_CONTRACTS, CONTRACT, ROUTE_KEYS } from '../contract.ts'
import { requirePrerenderable, requireRoutes, requireScreens } from '../declared/declaredPages.ts'
import type { RemoteManifest } from '../published/schema.ts'
import { scopeName } from '../shared.ts'

/** Of a busy machine: an idle one needs a second. */
const INSPECTION_LIMIT_MS = 60_000

/** The last line that `inspect.mjs` prints. */
type Inspection = {
  contract: number | null
  /** Null when the module has none. */
  routes: string[] | null
  mounted: string[]
  pages: Record<string, string[]>
  screens: Record<string, string[]>
  parts: string[]
  strangeKeys: [route: string, key: string][]
}

/** What the manifest of a build says of its remote. */
type Found = Required<Pick<RemoteManifest, 'contract' | 'pages' | 'routes' | 'mounted'>> &
  Pick<RemoteManifest, 'screens'>

/**
 * Loads a fresh build outside the browser, on the machine and with the rights of those who build it, and returns its
 * contract, its routes and the chunks of its pages. Throws for what the contract forbids and only running shows: sites that
 * it is uploaded to read its files without running them.
 */
export async function inspectBuild(folder: string, manifest: RemoteManifest): Promise<Found> {
  const names = Object.keys(manifest.shared).map(scopeName)
  const words = [join(import.meta.dirname, 'inspect.mjs'), join(folder, manifest.entry), ROUTE_KEYS.join()]
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', ...words, ...names], {
    timeout: INSPECTION_LIMIT_MS,
    // Without the environment, which could hold a credential.
    env: {},
  }).catch((error: { stderr?: string; killed?: boolean }) => {
    const reason = error.killed
      ? 'no terminó de cargar en un minuto'
      : errorLine(error.stderr ?? String(error))
    throw new Error(
      `El remoto ${manifest.name} no se puede importar fuera del navegador (¿usa window o document al cargar?): ${reason}`,
    )
  })
  const found: Inspection = JSON.parse(stdout.slice(stdout.lastIndexOf('\n')))
  return requireContract(manifest, found)
}

/**
 * Throws when the module is not a remote, lacks a declared page or part, or a route has a key that the shell does not
 * support.
 */
function requireContract(
  { name, declaration }: RemoteManifest,
  { contract, routes, mounted, strangeKeys: [strange], parts, pages, screens }: Inspection,
): Found {
  if (routes === null || contract === null || !BUILT_CONTRACTS.includes(contract))
    throw new Error(
      `El remoto ${name} no cumple el contrato ${CONTRACT}: src/remote.tsx debe exportar \`remote: Remote\` con \`contract: ${CONTRACT}\` y \`routes\`.`,
    )
  if (strange)
    throw new Error(
      `La ruta «${strange[0]}» de ${name} trae ${strange[1]}, que el shell no atiende. Una ruta tiene ${ROUTE_KEYS.join(', ')}.`,
    )
  if (mounted[0] !== undefined && contract < CONTRACT)
    throw new Error(
      `La ruta «${mounted[0]}» de ${name} trae mount, que pide \`contract: ${CONTRACT}\` en src/remote.`,
    )
  const missing = declaration?.slots?.fills?.find(({ part }) => !parts.includes(part))
  if (missing)
    throw new Error(
      `remote.config.ts de ${name} llena ${missing.slot} con la parte ${missing.part}, que src/remote.tsx no exporta en \`remote.parts\`.`,
    )
  const uncounted = declaration?.screens?.find(({ badge }) => badge && !parts.includes(badge))
  if (uncounted)
    throw new Error(
      `remote.config.ts de ${name} da a la pantalla ${uncounted.path} la parte ${uncounted.badge} (badge), que src/remote.tsx no exporta en \`remote.parts\`.`,
    )
  if (declaration) {
    requireRoutes(declaration, routes, 'remote.config.ts')
    requireScreens(declaration, Object.keys(screens), 'remote.config.ts')
    requirePrerenderable(declaration, { routes, mounted }, 'remote.config.ts')
  }
  return { contract, pages, routes, mounted, ...(Object.keys(screens).length > 0 && { screens }) }
}

function errorLine(text: string): string {
  const lines = text.trim().split('\n')
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.slice(-3).join('\n')
}
