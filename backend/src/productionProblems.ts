import type { Brand, SiteMode } from 'federation'
import { isLoopbackHost } from './loopbackHost.ts'

type Values = {
  NODE_ENV: string
  SITE_MODE: SiteMode
  SITE_ORIGINS: string[]
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  ADMIN_EMAIL: string
  JWT_SECRET?: string | undefined
  DATABASE_URL?: string | undefined
}

/** Domains that are reserved for examples and tests: nothing that is sent there arrives. */
const EXAMPLE_DOMAIN = /(^|\.)(example|test|invalid)$|(^|\.)example\.(com|net|org)$/i
/** Passwords of examples, and those that databases come with. */
const EXAMPLE_PASSWORD = /^(password|postgres|plataforma|changeme|secret|example|ejemplo|clave)$/i
const EXAMPLE_SECRET = /change.?me|cambia|example|ejemplo|secret-of|0123456789|^(.)\1+$/i
/** Random text of 32 characters has more. */
const MIN_DIFFERENT_CHARACTERS = 10

/** What would be broken on a production site with this configuration, one line each; nothing elsewhere. */
export function productionProblems(values: Values, brands: Brand[]): string[] {
  if (values.NODE_ENV !== 'production') return []
  return [...secretProblems(values), ...originProblems(values, brands), ...mailProblems(values)]
}

/** Whether a site is opened on its own machine only, to try its production form: no domain of its own is needed. */
function isTrial({ SITE_ORIGINS }: Values): boolean {
  return SITE_ORIGINS.length > 0 && SITE_ORIGINS.every((origin) => isLoopbackHost(new URL(origin).hostname))
}

/** Whether a domain or an address belongs to an example. */
export function isExampleDomain(name: string): boolean {
  return EXAMPLE_DOMAIN.test(name.replace(/^.*@/, '').replace(/>$/, ''))
}

function secretProblems(values: Values): string[] {
  const { JWT_SECRET = '', DATABASE_URL = '' } = values
  const problems: string[] = []
  const isGuessable = new Set(JWT_SECRET).size < MIN_DIFFERENT_CHARACTERS || EXAMPLE_SECRET.test(JWT_SECRET)
  if (JWT_SECRET && isGuessable)
    problems.push(
      'JWT_SECRET: parece de un ejemplo, y cualquiera podría firmar sesiones: openssl rand -base64 48',
    )
  const password = DATABASE_URL ? decodeURIComponent(new URL(DATABASE_URL).password) : ''
  if (EXAMPLE_PASSWORD.test(password) && !isTrial(values))
    problems.push('DATABASE_URL: la clave es de un ejemplo; cámbiala en PostgreSQL y aquí')
  return problems
}

/** What is wrong with the addresses under which people open the site. */
export function originProblems(
  values: Pick<Values, 'SITE_ORIGINS' | 'SITE_MODE'>,
  brands: Brand[],
): string[] {
  const { SITE_ORIGINS, SITE_MODE } = values
  if (SITE_ORIGINS.length === 0)
    return [
      'SITE_ORIGINS: falta; sin ella no llegan los enlaces para cambiar la contraseña. Ejemplo: https://www.tu-dominio.com',
    ]
  return SITE_ORIGINS.flatMap((origin) => {
    const { hostname } = new URL(origin)
    if (isLoopbackHost(hostname)) return []
    if (isExampleDomain(hostname)) return [`SITE_ORIGINS: ${origin} es un dominio de ejemplo`]
    const brand = brands.find(({ hostnames }) => hostnames.includes(hostname))
    if (!brand)
      return [
        `SITE_ORIGINS: ninguna marca de BRANDS_DIR tiene ${hostname} en sus hostnames; sus páginas serían las de ${brands[0]?.name}`,
      ]
    const { canonical } = brand.sites[SITE_MODE]
    return isExampleDomain(new URL(canonical).hostname)
      ? [`BRANDS_DIR: ${brand.id}.json: sites.${SITE_MODE}.canonical: ${canonical} es un dominio de ejemplo`]
      : []
  })
}

function mailProblems(values: Values): string[] {
  const { SMTP_URL, MAIL_FROM, ADMIN_EMAIL } = values
  const problems: string[] = []
  if (!SMTP_URL)
    problems.push(
      'SMTP_URL: falta el servidor de correo; con SMTP_URL=off el sitio no envía ninguno, a propósito',
    )
  if (isTrial(values)) return problems
  if (SMTP_URL && SMTP_URL !== 'off' && isExampleDomain(MAIL_FROM))
    problems.push(`MAIL_FROM: los correos saldrían como ${MAIL_FROM}, de un dominio de ejemplo`)
  if (isExampleDomain(ADMIN_EMAIL))
    problems.push(`ADMIN_EMAIL: a ${ADMIN_EMAIL}, de un dominio de ejemplo, no llega ningún correo`)
  return problems
}
