import type { RemoteName } from 'federation'
import { isAuthPage, session } from 'shared-auth'
import { site, siteMode } from '../../site/site.ts'
import type { Overrides } from '../overrides.ts'
import { report } from '../report.ts'
import { withOverrides } from './withOverrides.ts'

/** An address with which another browser loads this page with the versions of this page load. */
export function linkToVersions(overrides: Overrides): string {
  return withOverrides(new URL(plainPath(), location.origin), { ...loadedVersions(), ...overrides })
}

/** What somebody who looks into a fault wants to know first. It tells of nobody: no address of theirs, no token, no query. */
export function diagnosisOf(overrides: Overrides): string {
  const { registry, remotes, errors } = report()
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
