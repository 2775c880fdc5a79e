import { existsSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { Brand } from 'federation'
import { brandsFolder, readBrands } from 'federation/brand-files'
import { canPrerender } from 'federation/prerendering'
import type { BucketSettings } from 'releases/site-storage'
import { z } from 'zod'
import { weekdays } from './days.ts'
import { minConnections } from './db/connectionShares.ts'
import { passwordProblem } from './modules/credentials/password-rules.ts'
import { productionProblems } from './productionProblems.ts'
import { repositoryRoot } from './repositoryRoot.ts'

const secondsByUnit = { s: 1, m: 60, h: 3600, d: 86_400 }

const duration = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const [, amount, unit] = /^(\d{1,9})([smhd])?$/.exec(text) ?? []
      if (amount === undefined || Number(amount) === 0) {
        context.addIssue('debe ser una duración como 30s, 10m, 12h o 30d')
        return z.NEVER
      }
      return Number(amount) * secondsByUnit[(unit ?? 's') as keyof typeof secondsByUnit]
    })

const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .default(String(fallback))
    .transform((text, context) => {
      const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
      if (!(value >= min && value <= max)) {
        context.addIssue(`debe ser un número entero entre ${min} y ${max}`)
        return z.NEVER
      }
      return value
    })

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], fallback: NoInfer<Value>) =>
  z.enum(values, { error: `debe ser uno de: ${values.join(', ')}` }).default(fallback)

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((path) => (isAbsolute(path) ? path : resolve(repositoryRoot, path)))

const file = z
  .string()
  .transform((path) => (isAbsolute(path) ? path : resolve(repositoryRoot, path)))
  .optional()

const origins = list.refine((entries) => entries.every(isOrigin), {
  error: 'debe ser una lista de orígenes separados por comas, como https://www.ejemplo.com',
})

const webAddress = () => z.url({ protocol: /^https?$/, error: 'debe ser una dirección http:// o https://' })

const databaseAddress = z
  .string()
  .refine(isPostgresAddress, {
    error: 'debe ser una dirección postgres://usuario:clave@servidor:puerto/base',
  })
  .optional()

const addressRange = /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/

const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().optional(),
  OTEL_SERVICE_NAME: z.string().default('plataforma'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('1')
    .refine((text) => /^(0|1|0?\.\d{1,9}|1\.0+)$/.test(text), { error: 'debe ser un número entre 0 y 1' })
    .transform(Number),
  DATA_DIR: folder('data'),
  SITE_DIR: folder('site'),
  SITE_MODE: oneOf(['full', 'mixmatch'], 'full'),
  BRANDS_DIR: z.string().optional().transform(brandsFolder),
  DRAWING: z.enum(['on', 'off'], { error: 'debe ser uno de: on, off' }).optional(),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  DATABASE_REPLICA_LAG: duration('10s').refine((seconds) => seconds <= 60, {
    error: 'no puede pasar de 60s',
  }),
  QUERY_DATABASE_URL: databaseAddress,
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, { error: 'debe ser una dirección redis://usuario:clave@servidor:puerto/0' })
    .optional(),
  DATABASE_POOL: wholeNumber(20, minConnections, 200),
  SEED: oneOf(['demo', 'admin'], 'demo'),
  ADMIN_EMAIL: z.email({ error: 'debe ser un correo electrónico' }).default('admin@plataforma.local'),
  ADMIN_PASSWORD: z
    .string()
    .superRefine((text, context) => {
      const problem = passwordProblem(text)
      if (problem) context.addIssue(problem)
    })
    .optional(),
  JWT_SECRET: z.string().min(32, { error: 'debe tener al menos 32 caracteres' }).optional(),
  ACCESS_TOKEN_TTL: duration('10m').refine((seconds) => seconds <= 600, { error: 'no puede pasar de 10m' }),
  REFRESH_TOKEN_TTL: duration('30d'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  LOG_FILE: z.string().optional(),
  LOG_MAX_MB: wholeNumber(10, 1, 10_000),
  LOG_FILES: wholeNumber(5, 1, 100),
  TRUSTED_PROXIES: list.refine((entries) => entries.every((entry) => addressRange.test(entry)), {
    error: 'debe ser una lista de direcciones o redes separadas por comas, como loopback o 10.0.0.0/8',
  }),
  CORS_ORIGINS: origins,
  SITE_ORIGINS: origins,
  SMTP_URL: z
    .string()
    .refine((text) => text === 'off' || isMailAddress(text), {
      error: 'debe ser una dirección smtp://usuario:clave@servidor:puerto o smtps://…, u off',
    })
    .optional(),
  MAIL_FROM: z.string().optional(),
  CAPTCHA: z
    .enum(['altcha', 'turnstile', 'off'], { error: 'debe ser uno de: altcha, turnstile, off' })
    .optional(),
  CAPTCHA_ATTEMPTS: wholeNumber(2000, 10, 100_000),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET: z.string().optional(),
  TURNSTILE_VERIFY_URL: webAddress().default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress().default('https://accounts.google.com'),
  GOOGLE_CALLBACK_URL: webAddress().optional(),
  VIDEO_PICTURES_URL: webAddress().default('https://i.ytimg.com'),
  STAT_IP: oneOf(['anonymous', 'full'], 'anonymous'),
  MFE_OWNER_KEY: file,
  GEOIP_CITY: file,
  GEOIP_ASN: file,
  SITE_S3_BUCKET: z.string().optional(),
  SITE_S3_ENDPOINT: webAddress().optional(),
  SITE_S3_REGION: z.string().default('us-east-1'),
  SITE_S3_ACCESS_KEY_ID: z.string().optional(),
  SITE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  SITE_S3_PREFIX: z.string().default(''),
  SITE_S3_PATH_STYLE: oneOf(['off', 'on'], 'off'),
  BACKUP_SCHEDULE: oneOf(['daily', 'off'], 'daily'),
  BACKUP_VERIFICATION: oneOf([...weekdays, 'off'], 'sunday'),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ENDPOINT: webAddress().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PREFIX: z.string().default(''),
  BACKUP_S3_PATH_STYLE: oneOf(['off', 'on'], 'off'),
  BACKUP_S3_DAYS: wholeNumber(30, 1, 3650),
  BACKUP_S3_WEEKS: wholeNumber(12, 0, 520),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+$/, {
      error: 'debe ser una clave AGE-SECRET-KEY-1…, como las de age-keygen o npm run backup-key -w backend',
    })
    .optional(),
  BACKUP_SITE: oneOf(['off', 'daily', 'weekly'], 'off'),
  WAL_ARCHIVE: oneOf(['off', 'on'], 'off'),
  WAL_ARCHIVE_DAYS: wholeNumber(14, 1, 365),
  UPLOAD_LIMIT_MB: wholeNumber(256, 1, 100_000),
  LOAD_LIMIT_MINUTES: wholeNumber(10, 1, 1440),
  LOAD_LIMIT_MB: wholeNumber(2048, 64, 1_000_000),
  REQUEST_LIMIT: wholeNumber(6000, 0, 1_000_000_000),
  REQUEST_LIMIT_TOTAL: wholeNumber(10_000, 0, 1_000_000_000),
  API_LIMIT: wholeNumber(1200, 1, 1_000_000),
  LOGIN_LIMIT_IP: wholeNumber(30, 1, 1_000_000),
  LOGIN_LIMIT_ACCOUNT: wholeNumber(10, 1, 1_000_000),
  LINK_PASSWORD_LIMIT_IP: wholeNumber(10, 1, 1_000_000),
  LINK_PASSWORD_LIMIT_LINK: wholeNumber(30, 1, 1_000_000),
  RESET_FREE_IP: wholeNumber(3, 1, 1_000_000),
  RESET_FREE_ALL: wholeNumber(100, 1, 1_000_000),
  MAIL_LIMIT: wholeNumber(30, 1, 1_000_000),
  VIEW_LIMIT: wholeNumber(1200, 1, 1_000_000),
  TICKET_LIMIT: wholeNumber(300, 1, 1_000_000),
})

type Environment = z.infer<typeof environment>

/** Rules that involve more than one variable. */
function contradictions(values: Environment): string[] {
  const found: string[] = []
  if (Boolean(values.TURNSTILE_SECRET) !== Boolean(values.TURNSTILE_SITE_KEY)) {
    found.push('TURNSTILE_SECRET y TURNSTILE_SITE_KEY: se necesitan las dos')
  }
  if (values.CAPTCHA === 'turnstile' && !values.TURNSTILE_SECRET) {
    found.push('CAPTCHA: turnstile necesita TURNSTILE_SITE_KEY y TURNSTILE_SECRET')
  }
  if (values.CAPTCHA === 'off' && values.NODE_ENV === 'production') {
    found.push('CAPTCHA: no se puede apagar en producción')
  }
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    found.push('GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET: se necesitan las dos')
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (values[name] && !values.DATABASE_URL) found.push(`${name}: necesita DATABASE_URL`)
  }
  if (values.BACKUP_S3_BUCKET && !backupStorageOf(values)) {
    found.push(
      'BACKUP_S3_BUCKET: necesita BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY y BACKUP_KEY, con la que se cifra',
    )
  }
  if (values.SITE_S3_BUCKET && !bucketOf(values, 'SITE')) {
    found.push('SITE_S3_BUCKET: necesita SITE_S3_ACCESS_KEY_ID y SITE_S3_SECRET_ACCESS_KEY')
  }
  if (values.WAL_ARCHIVE === 'on' && values.DATABASE_URL)
    found.push(
      'WAL_ARCHIVE: solo archiva el servidor embebido; con DATABASE_URL lo hace pgBackRest (docs/operating.md)',
    )
  if (values.WAL_ARCHIVE === 'on' && process.platform === 'win32')
    found.push('WAL_ARCHIVE: no funciona en Windows')
  return found
}

/** The settings of a bucket; absent without one, or without its keys. */
function bucketOf(values: Environment, name: 'SITE' | 'BACKUP'): BucketSettings | undefined {
  const { [`${name}_S3_BUCKET` as const]: bucket, [`${name}_S3_ENDPOINT` as const]: endpoint } = values
  const accessKeyId = values[`${name}_S3_ACCESS_KEY_ID`]
  const secretAccessKey = values[`${name}_S3_SECRET_ACCESS_KEY`]
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    ...{ bucket, endpoint, region: values[`${name}_S3_REGION`], prefix: values[`${name}_S3_PREFIX`] },
    credentials: { accessKeyId, secretAccessKey },
    isPathStyle: values[`${name}_S3_PATH_STYLE`] === 'on',
  }
}

function backupStorageOf(values: Environment) {
  const bucket = bucketOf(values, 'BACKUP')
  const { BACKUP_KEY: key, BACKUP_S3_DAYS: days, BACKUP_S3_WEEKS: weeks } = values
  return bucket && key ? { ...bucket, key, kept: { days, weeks } } : undefined
}

function siteOf(values: Environment) {
  return {
    siteDir: values.SITE_DIR,
    siteMode: values.SITE_MODE,
    /** Where the site is stored for several machines; absent for a site on one disk. */
    siteStorage: bucketOf(values, 'SITE'),
    brandsDir: values.BRANDS_DIR,
  }
}

function backupsOf(values: Environment) {
  return {
    /** Whether the server makes a daily backup. */
    backupSchedule: values.BACKUP_SCHEDULE,
    /** The day of the week on which the newest backup is restored into a database of its own. */
    backupVerification: values.BACKUP_VERIFICATION,
    /** Where scheduled backups are stored besides, encrypted. */
    backupStorage: backupStorageOf(values),
    /** How often a bundle of the whole site is made (siteBackup/). */
    siteBundles: values.BACKUP_SITE,
    /** Encrypts bundles, and what is stored. */
    backupKey: values.BACKUP_KEY,
    /** For how many days the embedded server can go back to any moment; absent when it archives no WAL (db/archive/). */
    walArchive: values.WAL_ARCHIVE === 'on' ? { days: values.WAL_ARCHIVE_DAYS } : undefined,
  }
}

function databasesOf(values: Environment) {
  return {
    /** The server's own address, where connections keep their session. */
    databaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** Of a pooler in front of it that shares connections between transactions (db/pooler.ts). */
    poolerUrl: values.DATABASE_DIRECT_URL ? values.DATABASE_URL : undefined,
    /** A copy of the server for statistics and exports, while it is not this much later than the server (db/replica.ts). */
    replica: values.DATABASE_REPLICA_URL
      ? { url: values.DATABASE_REPLICA_URL, maxLagMs: values.DATABASE_REPLICA_LAG * 1000 }
      : undefined,
    /** Valkey or Redis, for limits and presence (redis/redis.ts). */
    redisUrl: values.REDIS_URL,
    queryDatabaseUrl: values.QUERY_DATABASE_URL,
    /** All database connections of the process (db/connectionShares.ts). */
    databasePool: values.DATABASE_POOL,
  }
}

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Files of this version: pictures, and the texts of the seed. */
export const contentFolders = {
  contentDir: join(repositoryRoot, 'backend/content'),
  premiumContentDir: join(repositoryRoot, 'backend/content-premium'),
}

export function readConfig(env: Record<string, string | undefined>) {
  // An empty value (`PORT=`) means "not set", as in a copied .env.example.
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(
      explain(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
    )
  const brands = brandsIn(parsed.data.BRANDS_DIR)
  const values = { ...parsed.data, MAIL_FROM: parsed.data.MAIL_FROM ?? senderOf(brands[0]) }
  const wrong = [...contradictions(values), ...productionProblems(values, brands)]
  if (wrong.length > 0) throw new ConfigError(explain(wrong))
  const isPrerenderingWanted = (values.DRAWING ?? (values.NODE_ENV === 'test' ? 'off' : 'on')) === 'on'
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    metrics: values.METRICS_PORT > 0 ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : undefined,
    /** Where traces are sent; absent when none are. */
    tracing: tracingOf(values),
    dataDir: values.DATA_DIR,
    ...siteOf(values),
    /** Whether this process prerenders the pages of the site. */
    prerendering: isPrerenderingWanted && canPrerender(),
    /** Pages should be prerendered here, but this platform has no engine that does. */
    isEngineMissing: isPrerenderingWanted && !canPrerender(),
    /** The key that publishes and signs; without the file, releases are only shown. */
    ownerKeyFile: values.MFE_OWNER_KEY ?? join(values.DATA_DIR, 'owner-key'),
    ...contentFolders,
    ...databasesOf(values),
    seed: values.SEED,
    admin: { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD },
    jwtSecret: values.JWT_SECRET,
    accessTokenSeconds: values.ACCESS_TOKEN_TTL,
    refreshTokenSeconds: values.REFRESH_TOKEN_TTL,
    logLevel: values.LOG_LEVEL,
    /** `-` is the standard output. */
    logFile: logFileOf(values),
    logFiles: { maxBytes: values.LOG_MAX_MB * 1_048_576, files: values.LOG_FILES },
    trustedProxies: values.TRUSTED_PROXIES,
    corsOrigins: values.CORS_ORIGINS,
    /** Origins under which people open the site; outside production, any loopback origin counts too. */
    siteOrigins: values.SITE_ORIGINS,
    /** The server that sends mail; without one, mails are only kept in `dataDir`. */
    smtpUrl: values.SMTP_URL === 'off' ? undefined : values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    captcha: captchaOf(values),
    /** When absent, a local OpenID provider offers the same sign-in in development. */
    google: googleOf(values),
    /** How many reset links may be requested in 15 minutes before each request needs a captcha. */
    resets: { freeByIp: values.RESET_FREE_IP, freeInAll: values.RESET_FREE_ALL },
    mailLimit: values.MAIL_LIMIT,
    /** How many page views of an address are counted in 15 minutes. */
    viewLimit: values.VIEW_LIMIT,
    /** How many page loads of a network may report in an hour. */
    ticketLimit: values.TICKET_LIMIT,
    /** Wrong passwords of a short link without a captcha: in 15 minutes from an address, in an hour from anywhere. */
    linkPasswords: { byAddress: values.LINK_PASSWORD_LIMIT_IP, byLink: values.LINK_PASSWORD_LIMIT_LINK },
    /** The server that thumbnails of videos are downloaded from. */
    videoPictures: { address: values.VIDEO_PICTURES_URL.replace(/\/$/, ''), timeoutMs: 4000 },
    stat: { ip: values.STAT_IP, cityFile: values.GEOIP_CITY, networkFile: values.GEOIP_ASN },
    ...backupsOf(values),
    uploadBytes: values.UPLOAD_LIMIT_MB * 1_048_576,
    /** Limits for loading a restored or uploaded file, before it replaces the data. */
    load: {
      milliseconds: values.LOAD_LIMIT_MINUTES * 60_000,
      bytes: values.LOAD_LIMIT_MB * 1_048_576,
    },
    /** Limits for all paths: per minute and address, and per second in total; 0 disables a limit. */
    requestLimit: { byAddress: values.REQUEST_LIMIT, inAll: values.REQUEST_LIMIT_TOTAL },
    limits: limitsOf(values),
  }
}

/** Variables that are already set take precedence over the file. */
export function loadEnvironmentFile(path = join(repositoryRoot, '.env')) {
  if (existsSync(path)) process.loadEnvFile(path)
}

/** The brands of a folder; what is wrong with their files is a problem of the configuration. */
function brandsIn(folder: string): [Brand, ...Brand[]] {
  try {
    return readBrands(folder)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

function senderOf({ name, hostnames }: Brand): string {
  return `${name} <no-responder@${hostnames[0]}>`
}

function logFileOf(values: Environment): string {
  if (values.LOG_FILE === '-') return '-'
  if (values.LOG_FILE) return resolve(repositoryRoot, values.LOG_FILE)
  return values.NODE_ENV === 'production' ? '-' : join(values.DATA_DIR, 'backend.log')
}

function tracingOf(values: Environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = values
  if (!endpoint) return undefined
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  return { url, service, share: values.OTEL_TRACES_SAMPLER_ARG }
}

function captchaOf(values: Environment) {
  const { CAPTCHA, TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = values
  return {
    provider: CAPTCHA ?? (secret ? 'turnstile' : 'altcha'),
    /** Key derivations that a browser needs at most to solve the embedded captcha. */
    maxAttempts: values.CAPTCHA_ATTEMPTS,
    turnstile: siteKey && secret ? { siteKey, secret, verifyUrl: values.TURNSTILE_VERIFY_URL } : undefined,
  }
}

function limitsOf({ API_LIMIT, LOGIN_LIMIT_IP, LOGIN_LIMIT_ACCOUNT }: Environment) {
  return { apiByIp: API_LIMIT, loginByIp: LOGIN_LIMIT_IP, loginByAccount: LOGIN_LIMIT_ACCOUNT }
}

function googleOf(values: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  return clientId && clientSecret
    ? { issuer: values.GOOGLE_ISSUER, clientId, clientSecret, callbackUrl: values.GOOGLE_CALLBACK_URL }
    : undefined
}

function explain(lines: string[]): string {
  return `Configuración no válida (revisa .env y las variables de entorno):\n${lines.map((line) => `  ${line}`).join('\n')}`
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}

function isMailAddress(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)
}

function isRedisAddress(text: string): boolean {
  return URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)
}

function isPostgresAddress(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}
