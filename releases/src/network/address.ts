import { PublishError } from 'federation/published/publishError'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The address of the site that `--site` names; null when it names a folder. */
export function siteAddress(site: string | undefined): string | null {
  if (site === undefined || !/^https?:/i.test(site)) return null
  const url = URL.canParse(site) ? new URL(site) : null
  // Only an origin: no path, query or password.
  if (url === null || url.href !== `${url.origin}/`)
    throw new PublishError(
      `--site acepta la dirección de un sitio sin más, como https://ejemplo.co, no «${site}».`,
    )
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw new PublishError(
      `--site pide https: por http la credencial viajaría sin cifrar (solo se admite http://localhost y las direcciones de esta máquina). ¿Es https://${url.host}?`,
    )
  return url.origin
}
