import type { RemoteName } from 'federation'
import { isAuthPage, session } from 'shared-auth'
import { createTestersLink } from 'shared-auth/api'
import { site, siteMode } from '../../site/site.ts'
import { report } from '../report.ts'
import type { Overrides } from './overrides.ts'
import { withOverrides } from './withOverrides.ts'

/** For how long a tester's link works. */
const LINK_HOURS = 24

/**
 * An address with which anybody loads this page with the versions of this page load, until the link ends; in development
 * builds, whose versions may be local addresses, without signature.
 */
export async function linkToVersions(overrides: Overrides): Promise<string> {
  const page = new URL(plainPath(), location.origin)
  const versions = { ...loadedVersions(), ...overrides } as Record<RemoteName, string>
  if (__LOCAL_REMOTES__) return withOverrides(page, versions)
  const { query } = await createTestersLink({ versions, hours: LINK_HOURS })
  page.search = query
  return page.href
}

/** What somebody who looks into a fault wants to know first. It tells of nobody: no address of theirs, no token, no query. */
export function diagnosisOf(overrides: Overrides): string {
  const { registry, remotes, errors, failures } = report()
  const { user, isExpired } = session.get()
  const facts = {
    fecha: new Date().toISOString(),
    pagina: location.origin + plainPath(),
    sitio: `${site.id} (${siteMode})`,
    rol: user?.role ?? 'sin sesión',
    ...(isExpired && { sesion: 'caducada' }),
    navegador: navigator.userAgent,
    pantalla: `${innerWidth}×${innerHeight} @${devicePixelRatio}`,
    tema: document.documentElement.dataset.theme,
    conexion: navigator.onLine ? 'en línea' : 'sin conexión',
    registro: registry,
    elegidas: overrides,
    partes: remotes,
    errores: errors,
    fallos: failures.map(({ stack: _stack, ...failure }) => failure),
  }
  return JSON.stringify(facts, null, 2)
}

function loadedVersions(): Overrides {
  const { remotes } = report()
  const isPublished = (name: RemoteName) => remotes[name]?.version && remotes[name].source !== 'source'
  return Object.fromEntries(
    Object.keys(remotes)
      .filter(isPublished)
      .map((name) => [name, remotes[name]?.version ?? '']),
  )
}

/** Without the query, and without the addresses that may hold a secret. */
function plainPath(): string {
  return isAuthPage(location.pathname) ? '/' : location.pathname
}
