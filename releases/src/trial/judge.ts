import type { Needs, RemoteDeclaration } from 'federation/declaration'
import type { Trial, TrialKind } from '../published/trials.ts'

/** What was observed of a page, while it was open and after it was left. */
export type Observation = {
  page: string
  /** Device, session and visit that it was observed in, for people. */
  visit: string
  path: string
  isFrozen: boolean
  /** Whether the tab went to another document. */
  isLeft: boolean
  /** Whether the page, or the one that the site led to, asks for a session. */
  asksSession: boolean
  isPlaced: boolean
  isShown: boolean
  isWaiting: boolean
  hasContent: boolean
  /** Whether the browser became idle. */
  isAtRest: boolean
  failures: { kind: string; message: string }[]
  /** Why the version did not load. */
  attempts: string[]
  /** What its code wrote with `console.error`, and its uncaught errors. */
  errors: string[]
  /** Addresses of other hosts that were requested. */
  foreign: string[]
  /** How many requests for data the visit made. */
  requests: number
  globalRules: string[]
  /** Uncompressed bytes of its files that the page requested. */
  bytes: number
  /** Characters and bytes that the browser stores for the site. */
  stored: number
  /** Built-in functions of the browser that were replaced. */
  patched: string[]
  /** The longest task, in ms of processor. */
  blockedMs: number
  /** Whether the visit's session was ended without a press. */
  isSignedOut: boolean
  /** Accessibility rules that its page breaks. */
  violations: string[]
  after: Leftovers | null
}

export type Leftovers = {
  isPlaced: boolean
  /** Those that a second visit added again. */
  listeners: string[]
  /** Periods, in ms. */
  intervals: number[]
  connections: { kind: 'socket' | 'worker'; what: string }[]
  /** Timers and frames that it requested after it was left. */
  late: number
  /** Those that a second visit added again, or that match something on another page. */
  styles: string[]
  /** Elements and attributes outside of its place. */
  outside: string[]
}

export type Limits = {
  bytes: number
  needs: Required<Needs>
  /** The origins of the site itself. */
  own: string[]
}

type Problem = Trial['problems'][number]

/** What one page may request of a version, pictures included, in bytes. */
const MAX_PAGE_BYTES = 3_000_000

/** The budget limits scripts alone: pages have a limit of their own, unless the scripts may weigh more. */
export function pageLimit(declaration: Pick<RemoteDeclaration, 'budget'> | undefined): number {
  return Math.max(MAX_PAGE_BYTES, declaration?.budget ?? 0)
}

/** What one page may request from servers while it opens, and is looked at for some seconds. */
const MAX_REQUESTS = 150
/** What one page may store in the browser, where all remotes share a few megabytes. */
const MAX_STORED = 1_000_000
/** A task of this many ms of processor makes a page seem broken, and much longer on a phone. */
const MAX_TASK_MS = 1_500

/** A few late calls can be the end of something; a page that goes on makes many. */
const MAX_LATE_CALLS = 5

/** What is wrong with a page, in Spanish. */
export function problemsOf(seen: Observation, limits: Limits): Problem[] {
  const problem = (kind: TrialKind, message: string): Problem => ({ page: seen.page, kind, message })
  if (seen.isFrozen) return [problem('frozen', 'la página se congela: calcula más de 3 s sin responder')]
  const found = [
    ...failureProblems(seen, problem),
    ...behaviourProblems(seen, problem),
    ...seen.errors.map((text) => problem('error', `su código da un error: ${text}`)),
    ...requestProblems(seen, limits, problem),
    ...styleProblems(seen, problem),
    ...(seen.bytes > limits.bytes
      ? [
          problem(
            'bytes',
            `la página pide ${kilobytes(seen.bytes)} de sus archivos, y puede pedir ${kilobytes(limits.bytes)}`,
          ),
        ]
      : []),
    ...seen.violations.map((text) => problem('accessibility', `accesibilidad: ${text}`)),
    ...(seen.after ? leftoverProblems(seen.after, problem) : []),
  ]
  return distinct(found)
}

type Make = (kind: TrialKind, message: string) => Problem

const FAILURE_KINDS: Record<string, TrialKind> = {
  load: 'load',
  render: 'render',
  error: 'error',
  empty: 'empty',
  hang: 'hang',
  frozen: 'frozen',
}

function failureProblems(seen: Observation, problem: Make): Problem[] {
  const reported = seen.failures.map(({ kind, message }) =>
    problem(FAILURE_KINDS[kind] ?? 'error', `${FAILURE_TEXTS[kind] ?? 'falla'}: ${message}`),
  )
  if (reported.length > 0) return reported
  if (seen.attempts.length > 0)
    return seen.attempts.map((text) => problem('load', `la versión no carga: ${text}`))
  if (seen.isWaiting) return [problem('hang', 'la página no termina de cargar')]
  if (!seen.isPlaced || !seen.isShown)
    return [problem('load', 'el sitio no muestra esta versión en la página')]
  if (!seen.hasContent) return [problem('empty', 'la página no muestra nada')]
  return seen.isAtRest ? [] : [problem('loop', 'la página no deja de actualizarse')]
}

/** What a page does to the browser that it shares with the rest of the site. */
function behaviourProblems(seen: Observation, problem: Make): Problem[] {
  return [
    ...(seen.blockedMs > MAX_TASK_MS
      ? [
          problem(
            'blocked',
            `la página bloquea el navegador ${(seen.blockedMs / 1000).toFixed(1)} s seguidos`,
          ),
        ]
      : []),
    ...(seen.requests > MAX_REQUESTS
      ? [
          problem(
            'requests',
            `la página hace ${seen.requests} peticiones de datos, y puede hacer ${MAX_REQUESTS}`,
          ),
        ]
      : []),
    ...(seen.stored > MAX_STORED
      ? [
          problem(
            'storage',
            `la página guarda ${kilobytes(seen.stored)} en el navegador, y puede guardar ${kilobytes(MAX_STORED)}`,
          ),
        ]
      : []),
    ...seen.patched.map((name) => problem('patched', `su código cambia ${name}, que usa todo el sitio`)),
    ...(seen.isSignedOut ? [problem('session', 'la página cierra la sesión de quien la abre')] : []),
  ]
}

const FAILURE_TEXTS: Record<string, string> = {
  load: 'no carga',
  render: 'falla al dibujarse',
  error: 'su código da un error',
  empty: 'queda vacía',
  hang: 'no termina de cargar',
}

function requestProblems({ foreign }: Observation, { needs, own }: Limits, problem: Make): Problem[] {
  const allowed = Object.values(needs).flat()
  const hosts = foreign.filter((address) => !isAllowed(address, allowed, own)).map(hostOf)
  return hosts.map((host) =>
    problem('request', `pide algo a ${host}, que remote.config.ts no declara en «needs»`),
  )
}

/** Whether an address is the site's own, or of a declared source such as `https://img.example` or `https://*.example`. */
export function isAllowed(address: string, sources: string[], own: string[]): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname, host, origin } = new URL(address)
  if (!/^(https?|wss?):$/.test(protocol) || own.some((each) => host === new URL(each).host)) return true
  return sources.some((source) => {
    if (source === `${protocol}` || source === origin) return true
    const pattern = /^(?:(\w+):\/\/)?(\*\.)?([^/:]+)/.exec(source)
    if (!pattern || (pattern[1] && `${pattern[1]}:` !== protocol)) return false
    return pattern[2] ? hostname.endsWith(`.${pattern[3]}`) : hostname === pattern[3]
  })
}

function hostOf(address: string): string {
  return new URL(address).host
}

function styleProblems({ globalRules }: Observation, problem: Make): Problem[] {
  return globalRules.map((selector) =>
    problem('global-style', `su regla de estilo «${selector}» alcanza también lo que no es suyo`),
  )
}

function leftoverProblems(after: Leftovers, problem: Make): Problem[] {
  return [
    ...(after.isPlaced ? [problem('hang', 'la página no se va al pasar a otra')] : []),
    ...after.listeners.map((each) => problem('listener', `deja un oyente al irse (${each})`)),
    ...after.intervals.map((ms) => problem('timer', `deja un temporizador al irse (cada ${ms} ms)`)),
    ...(after.late > MAX_LATE_CALLS ? [problem('timer', 'sigue programando trabajo después de irse')] : []),
    ...after.connections.map(({ kind, what }) =>
      problem(kind, `deja ${kind === 'worker' ? 'un proceso (worker)' : 'una conexión'} al irse (${what})`),
    ),
    ...after.outside.map((each) => problem('outside', `deja algo fuera de su sitio al irse (${each})`)),
    ...after.styles.map((text) => problem('style', `deja una hoja de estilos al irse: ${text.slice(0, 80)}`)),
  ]
}

function distinct(problems: Problem[]): Problem[] {
  const known = new Set<string>()
  return problems.filter(({ kind, message }) => {
    const key = `${kind} ${message}`
    return !known.has(key) && known.add(key)
  })
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}
