const masked = '[oculto]'

/** The variables that a production server shows; all others are hidden. */
const shownInProduction = new Set([
  ...['NODE_ENV', 'PORT', 'HOST', 'SITE_MODE', 'SITE_DIR', 'DATA_DIR', 'SEED', 'DATABASE_POOL', 'TZ', 'LANG'],
  ...[
    'LOG_LEVEL',
    'LOG_FILE',
    'LOG_MAX_MB',
    'LOG_FILES',
    'TRUSTED_PROXIES',
    'CORS_ORIGINS',
    'SITE_ORIGINS',
    'CAPTCHA',
  ],
  ...[
    'REQUEST_LIMIT',
    'REQUEST_LIMIT_TOTAL',
    'API_LIMIT',
    'LOGIN_LIMIT_IP',
    'LOGIN_LIMIT_ACCOUNT',
    'MAIL_LIMIT',
  ],
])

const secretName =
  /pass|pwd|secret|token|key|auth|cred|private|session|cookie|signature|headers$|salt|jwt|dsn|cert|webhook|(^|_)pin($|_)/i

const secretValue = [
  // A URL with a password, such as that of a database or a mail server.
  /[a-z][\w+.-]*:\/\/[^/\s@]*:[^/\s@]+@/i,
  // A query that carries a token.
  /[?&][^=&\s]*(token|key|secret|password|signature|sig)=/i,
  /-----BEGIN /,
  /\beyJ[\w-]{8,}\.[\w-]+/,
  /\b(bearer|basic)\s+\S{8,}/i,
  /\b(gh[opsur]_|github_pat_|glpat-|npm_[A-Za-z0-9]{20}|xox[abprs]-|sk-|sk_live_|rk_live_|AKIA|AIza)\w*/,
]

/** The environment variables as administrators see them: secrets masked, and in production only those allowed. */
export function describeEnvironment(
  environment: Record<string, string | undefined>,
  isProduction: boolean,
): Record<string, string> {
  const shown = Object.entries(environment)
    .filter(([name, value]) => value !== undefined && (!isProduction || shownInProduction.has(name)))
    .map(([name, value = '']) => [name, isSecret(name, value) ? masked : value])
  return Object.fromEntries(shown.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)))
}

function isSecret(name: string, value: string): boolean {
  if (value === '') return false
  return secretName.test(name) || secretValue.some((pattern) => pattern.test(value)) || holdsRandomText(value)
}

// A generated secret is long, mixes digits with letters and has high entropy; paths, versions and words do not.
function holdsRandomText(value: string): boolean {
  return value
    .split(/[\s,;:|"'=]+/)
    .filter((part) => part.length >= 20 && !/^[.~]?\//.test(part) && /\d/.test(part) && /[a-z]/i.test(part))
    .some((part) => entropyOf(part) > 3.3)
}

/** Shannon entropy in bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce(
    (sum, times) => sum - (times / text.length) * Math.log2(times / text.length),
    0,
  )
}
