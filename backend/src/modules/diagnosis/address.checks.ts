import { connect } from 'node:tls'
import { readBrands } from 'federation/brand-files'
import type { Config } from '../../config.ts'
import { isLoopbackHost } from '../../loopbackHost.ts'
import { originProblems } from '../../productionProblems.ts'
import { checks, type Finding, ok, problem, warning } from './finding.ts'

const TIMEOUT_MS = 5000
/** Certificates are renewed a month before they expire, so these were not. */
const WARN_DAYS = 14
const DAY_MS = 86_400_000

type AddressConfig = Pick<Config, 'siteOrigins' | 'siteMode' | 'brandsDir' | 'environment'>

/** Whether people reach the site under addresses that are its own. */
export function checkOrigins({ siteOrigins, siteMode, brandsDir, environment }: AddressConfig): Finding {
  const check = checks.origins
  const values = { SITE_ORIGINS: siteOrigins, SITE_MODE: siteMode }
  const [found] = originProblems(values, readBrands(brandsDir))
  const isNeeded = environment === 'production' || siteOrigins.length > 0
  if (!isNeeded) return ok(check, 'Desarrollo: se abre en esta máquina.')
  const advice = 'Corrige SITE_ORIGINS o los archivos de marcas (docs/operating.md), y reinicia.'
  if (found) return (environment === 'production' ? problem : warning)(check, found, advice)
  return ok(check, siteOrigins.join(', '))
}

/** Whether brands offer a sign-in with Google that nobody configured; in development a local provider serves it. */
export function checkGoogle({
  google,
  brandsDir,
  environment,
}: Pick<Config, 'google' | 'brandsDir' | 'environment'>): Finding {
  const check = checks.google
  if (google) return ok(check, 'Configurado.')
  if (environment !== 'production') return ok(check, 'Desarrollo: responde un proveedor de esta máquina.')
  const offering = readBrands(brandsDir).filter(({ googleSignIn }) => googleSignIn !== false)
  if (offering.length === 0) return ok(check, 'Ninguna marca lo ofrece.')
  const files = offering.map(({ id }) => `${id}.json`).join(', ')
  return warning(
    check,
    `No está configurado, y falla donde se ofrece: ${offering.map(({ name }) => name).join(', ')}.`,
    `Pon GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET, o "googleSignIn": false en ${files}.`,
  )
}

/** When the certificate of a server expires. */
export type ReadExpiry = (hostname: string, port: number) => Promise<Date>

/** Whether browsers reach the site over TLS, and for how long its certificates are valid. */
export async function checkTls(
  { siteOrigins }: Pick<Config, 'siteOrigins'>,
  now: Date,
  read: ReadExpiry = readExpiry,
): Promise<Finding> {
  const check = checks.tls
  const origins = siteOrigins.map((origin) => new URL(origin)).filter((url) => !isLoopbackHost(url.hostname))
  if (origins.length === 0) return ok(check, 'Solo se abre en esta máquina, sin TLS.')
  const open = origins.find(({ protocol }) => protocol === 'http:')
  if (open)
    return problem(check, `${open.origin} va sin cifrar.`, 'Sírvelo con https:// y cambia SITE_ORIGINS.')
  const lines: string[] = []
  for (const { hostname, port } of origins) {
    try {
      const days = Math.floor(
        ((await read(hostname, Number(port || 443))).getTime() - now.getTime()) / DAY_MS,
      )
      const renew = 'Renueva el certificado y revisa su renovación automática.'
      if (days < 0) return problem(check, `El certificado de ${hostname} venció.`, renew)
      if (days < WARN_DAYS)
        return warning(check, `El certificado de ${hostname} vence en ${days} días.`, renew)
      lines.push(`${hostname}: ${days} días`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const advice = 'Revisa el DNS y el proxy; este servidor quizá no pueda abrir su propia dirección.'
      return warning(check, `No se pudo leer el certificado de ${hostname}: ${reason}`, advice)
    }
  }
  return ok(check, `Certificados vigentes (${lines.join(', ')}).`)
}

/** An expired certificate is read, too; nothing is sent to the server. */
function readExpiry(hostname: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, servername: hostname, rejectUnauthorized: false })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no responde')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      socket.destroy()
      if (valid_to) resolve(new Date(valid_to))
      else reject(new Error('no envía ningún certificado'))
    })
  })
}
