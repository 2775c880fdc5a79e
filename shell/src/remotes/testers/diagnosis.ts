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
 * An address with which anybody can load this page in the overrides or, without any, in the versions of this page load,
 * until the link expires; not signed in development builds, whose versions may be local addresses.
 */
export async function linkToVersions(overrides: Overrides): Promise<string> {
  const page = new URL(plainPath(), location.origin)
  // While there are overrides, the report is what their code says: it must not choose what a link opens.
  const chosen = Object.keys(overrides).length > 0 ? overrides : loadedVersions()
  const versions = chosen as Record<RemoteName, string>
  if (__LOCAL_REMOTES__) return withOverrides(page, versions)
  const { query } = await createTestersLink({ versions, hours: LINK_HOURS })
  page.search = query
  return page.href
}

/** The facts that help to investigate a failure. Contains no personal data: no email address, no token, no query. */
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

/** The path without the query; `/` in place of paths that may contain a secret. */
function plainPath(): string {
  return isAuthPage(location.pathname) ? '/' : location.pathname
}
