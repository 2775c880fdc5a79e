import { formatDate, formatNumber } from 'shared-admin'
import type {
  CreateReleaseCredentialBodyScopesItem,
  ReleasedRemote,
  ReleasedShell,
  ReleaseErrorKind,
  ReleaseEvent,
  ReleaseEventAction,
  ReleaseHealthSeriesTotal,
  Releases,
  ShellCompatibility,
  VersionTrial,
} from 'shared-auth/api'

export const actionLabels: Record<ReleaseEventAction, string> = {
  publish: 'Versión subida',
  activate: 'Publicada para todos',
  canary: 'Prueba con una parte',
  'end-canary': 'Fin de la prueba',
  'cancel-steps': 'Pasos cancelados',
  rollback: 'Vuelta a la anterior',
  return: 'Reversión automática',
  stop: 'Deshabilitada',
  resume: 'Habilitada',
  freeze: 'Sitio congelado',
  unfreeze: 'Sitio descongelado',
  prune: 'Limpieza de versiones',
  trial: 'Probada en un navegador',
  preview: 'Vista previa',
  'end-preview': 'Fin de la vista previa',
  'allow-api': 'API permitida',
  'withdraw-api': 'API sin permiso',
}

export function isAction(text: string): text is ReleaseEventAction {
  return Object.hasOwn(actionLabels, text)
}

export const siteLabels: Record<ReleasedShell['mode'], string> = {
  full: 'sitio completo',
  mixmatch: 'Mix&Match',
}

export function shellTitle(mode: ReleasedShell['mode']): string {
  return `Shell de ${siteLabels[mode]}`
}

type VersionRole = ShellCompatibility['roles'][number]

export const roleLabels: Record<VersionRole, string> = {
  active: 'para todos',
  canary: 'en prueba',
  rollback: 'la anterior',
  newest: 'la última',
}

export type Scope = CreateReleaseCredentialBodyScopesItem

export const scopeLabels: Record<Scope, string> = {
  read: 'Ver',
  publish: 'Subir versiones',
  activate: 'Cambiar lo que reciben los visitantes',
}

const trialLabels: Record<VersionTrial['state'], string> = {
  passed: 'Aprobada',
  failed: 'Falló',
  untried: 'Sin probar',
}

/** The result of a trial; one that the site did not run itself is only the word of the team. */
export function trialLabel({ state, isOwn }: VersionTrial): string {
  return isOwn || state === 'untried'
    ? trialLabels[state]
    : `Según el equipo: ${trialLabels[state].toLowerCase()}`
}

/** The findings of a trial, one line each. */
export function findingsOf({ findings }: Pick<VersionTrial, 'findings'>): string[] {
  return findings.map(({ page, message }) => `${page}: ${message}`)
}

export const errorKindLabels: Record<ReleaseErrorKind, string> = {
  load: 'No cargó',
  render: 'Falló al dibujar',
  error: 'Error sin capturar',
  frozen: 'Página congelada',
  empty: 'Página vacía',
  hang: 'No respondió',
  style: 'Cambió el aspecto de lo demás',
  leftover: 'Dejó algo en marcha al irse',
  request: 'Pidió algo a un sitio sin declarar',
  bytes: 'Pesa más de lo que declara',
  draw: 'No se pudo prerenderizar',
}

/** Formats a percentage, which stays on one line with its sign. */
export function formatShare(share: number): string {
  return `${formatNumber(share, 1)}\u00a0%`
}

/** The share of the visits that failed; undefined without visits. */
export function failureShare({
  visits,
  failedVisits,
}: Pick<ReleaseHealthSeriesTotal, 'visits' | 'failedVisits'>) {
  return visits > 0 ? failedVisits / visits : undefined
}

export function formatRatio(ratio: number | undefined): string {
  return ratio === undefined ? '—' : formatShare(ratio * 100)
}

/** A duration in seconds, with two decimals. */
export function formatPaint(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return '—'
  return `${formatNumber(milliseconds / 1000, 2)} s`
}

/** Who made a change; the command line records the owner of a site as `owner`. */
export function actorName(name: string): string {
  return name === 'owner' ? 'Dueño del sitio' : name
}

/** What an event is about: a remote, the shell of one site, or the whole site. */
export function subjectOf({ subject, mode }: Pick<ReleaseEvent, 'subject' | 'mode'>): string {
  if (subject === null) return 'Todo el sitio'
  return mode ? `${subject} (${siteLabels[mode]})` : subject
}

/** The versions of an event, the one that visitors had and the one that they get; or the address of an API. */
export function versionsOf({
  version,
  from,
  share,
  upstream,
}: Pick<ReleaseEvent, 'version' | 'from' | 'share' | 'upstream'>): string {
  if (upstream) return upstream
  const change = from && from !== version ? `${from} → ${version ?? 'ninguna'}` : (version ?? '')
  return share === null ? change : `${change} al ${formatShare(share)}`
}

/** The version that a rollback activates: the last active one that may still be loaded. */
export function previousOf({
  history,
  withdrawn = [],
  versions,
  active,
}: Pick<ReleasedShell, 'history' | 'versions' | 'active'> & Partial<Pick<ReleasedRemote, 'withdrawn'>>):
  | string
  | undefined {
  return history.findLast(
    (version) =>
      version !== active &&
      !withdrawn.includes(version) &&
      versions.some((published) => published.version === version),
  )
}

/** Why nothing can be changed, and why nothing new can be activated; undefined where it can. */
export function obstaclesOf({
  canChange,
  problem,
  freeze,
}: Pick<Releases, 'canChange' | 'problem' | 'freeze'>) {
  const any = canChange ? undefined : (problem ?? 'Este servidor no puede cambiar lo publicado.')
  const frozen = freeze
    ? `El sitio está congelado hasta el ${formatDate(freeze.until)}: ${freeze.reason}`
    : undefined
  return { any, forward: any ?? frozen }
}
