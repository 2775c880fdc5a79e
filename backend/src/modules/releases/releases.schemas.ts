import { isRemoteName, isVersion, type ListedPreview, releaseActions, trialKinds } from 'releases'
import { z } from 'zod'
import { dateFrom, dateTo, pageOf, pageQuery, searchText, sortOrder } from '../../lists/query.ts'
import { credentialScopes } from '../../releasesDb/schema/access.ts'
import { userResponse } from '../users/users.schemas.ts'
import type { CredentialRow } from './credentials/credentials.repository.ts'
import type { EventRow } from './events/events.repository.ts'
import { trialView } from './releases.view.ts'

const remoteName = z
  .string()
  .max(32)
  .refine(isRemoteName, { error: 'Escribe el nombre de un remoto, como academy.' })
const versionName = z.string().max(64).refine(isVersion, { error: 'Escribe una versión, como 1.4.0.' })
const reason = z.string().trim().max(500).optional()
const commit = z.string().trim().max(100).optional()
const share = z.number().gt(0).max(100)
const mode = z.enum(['full', 'mixmatch'])

export const remoteParams = z.object({ name: remoteName })
export const versionParams = z.object({ name: remoteName, version: versionName })
export const shellParams = z.object({ mode })

/** Why a change is made, and the commit behind it. */
const origin = { reason, commit }

export const uploadQuery = z.object(origin)
export const rollbackBody = z.object(origin)

/** For a version that did not pass its trial; the reason says why. */
const isUntried = z
  .boolean()
  .default(false)
  .describe('Acepta una versión que no pasó su prueba en un navegador; pide una razón.')

export const activationBody = z.object({ version: versionName, isUntried, ...origin })
/** Null means the whole remote. */
export const disableBody = z.object({ version: versionName.nullable(), ...origin })
export const endCanaryQuery = z.object(origin)
export const canaryBody = z.object({
  version: versionName,
  share: share.describe('Porcentaje de los visitantes.'),
  steps: z
    .array(
      z.object({
        share: share.describe('Con 100 la versión queda activa para todos.'),
        afterMinutes: z.int().min(1).max(43_200).describe('Minutos después del paso anterior.'),
      }),
    )
    .max(20)
    .refine((steps) => steps.every((step, index) => step.share > (steps[index - 1]?.share ?? 0)), {
      error: 'Cada paso debe llegar a más visitantes que el anterior.',
    })
    .default([]),
  isUntried,
  ...origin,
})

const page = z.string().max(500)
const pageProblem = z.object({ page, kind: z.enum(trialKinds), message: z.string().max(1000) })
const unvisitedPage = z.object({ page, reason: z.string().max(1000) })
const MAX_LIST = 500

/** What somebody's machine found when it opened the pages of a version in a browser. */
export const trialBody = z.object({
  integrity: z.string().max(200).describe('El resumen de `remote.json` de lo que se probó.'),
  browser: z.string().trim().min(1).max(100),
  tried: z
    .array(z.object({ page, theme: z.enum(['light', 'dark']) }))
    .max(MAX_LIST)
    .describe('Páginas abiertas, y en qué tema.'),
  unvisited: z.array(unvisitedPage).max(MAX_LIST),
  problems: z.array(pageProblem).max(MAX_LIST),
  ms: z.int().min(0),
})

export const freezeBody = z.object({
  reason: z.string().trim().min(1).max(500),
  until: z.iso.datetime({ offset: true }),
})
export const pruneBody = z.object({
  isDryRun: z.boolean().default(false),
  keepHours: z.int().min(0).max(8760).optional(),
})

const publication = {
  author: z.string().optional().describe('Quién la publicó.'),
  commit: z.string().optional(),
  reason: z.string().optional().describe('Por qué se publicó.'),
}

export const trialResponse = z
  .object({
    state: z.enum(['passed', 'failed', 'untried']),
    isOwn: z
      .boolean()
      .describe('Si la hizo el propio sitio. La de un equipo es solo su palabra, y no basta para activar.'),
    triedAt: z.iso.datetime().nullable(),
    triedBy: z.string().nullable().describe('Quién la probó.'),
    browser: z.string().nullable(),
    views: z.int().describe('Cuántas veces se abrió una página, cada una en un tema.'),
    findings: z.array(pageProblem),
    unvisited: z.array(unvisitedPage).describe('Páginas que no se pudieron abrir.'),
  })
  .meta({ id: 'VersionTrial' })

const releasedVersion = z
  .object({
    version: z.string(),
    publishedAt: z.string(),
    size: z.int().describe('Bytes de todos sus archivos.'),
    contract: z.int(),
    scriptSize: z.int().optional().describe('Bytes de sus scripts. Falta si su manifiesto no se puede leer.'),
    budget: z.number().optional().describe('Bytes de scripts que su declaración permite.'),
    trial: trialResponse,
    ...publication,
  })
  .meta({ id: 'ReleasedVersion' })

const canary = z
  .object({
    version: z.string(),
    share: z.number(),
    steps: z.array(z.object({ share: z.number(), at: z.iso.datetime() })).describe('Los que faltan.'),
    failure: z.string().nullable().describe('Por qué espera el próximo paso.'),
  })
  .meta({ id: 'ReleaseCanary' })

const releasedRemote = z
  .object({
    name: z.string(),
    title: z.string(),
    team: z.string(),
    active: z.string().nullable(),
    canary: canary.nullable(),
    withdrawn: z.array(z.string()),
    isStopped: z.boolean(),
    history: z
      .array(z.string())
      .describe('Las que estuvieron activas antes, de la más antigua a la más reciente.'),
    versions: z.array(releasedVersion).describe('De la más reciente a la más antigua.'),
  })
  .meta({ id: 'ReleasedRemote' })

const releasedShell = z
  .object({
    mode,
    active: z.string().nullable(),
    history: z.array(z.string()),
    versions: z.array(
      z.object({ version: z.string(), publishedAt: z.string(), size: z.int(), ...publication }),
    ),
  })
  .meta({ id: 'ReleasedShell' })

const freeze = z
  .object({ reason: z.string(), until: z.string(), by: z.string() })
  .meta({ id: 'ReleaseFreeze' })

export const releasesResponse = z
  .object({
    remotes: z.array(releasedRemote),
    shells: z.array(releasedShell),
    freeze: freeze.nullable(),
    canChange: z.boolean().describe('Si este servidor puede cambiar lo publicado.'),
    problem: z.string().nullable().describe('Por qué no puede.'),
  })
  .meta({ id: 'Releases' })

export const freezeResponse = z.object({ freeze: freeze.nullable() }).meta({ id: 'ReleaseFreezeResponse' })

/** The state of a remote after a change. */
export const changedResponse = z
  .object({
    active: z.string().nullable(),
    canary: z.object({ version: z.string(), share: z.number() }).nullable(),
    withdrawn: z.array(z.string()).describe('Las versiones deshabilitadas.'),
    isStopped: z.boolean(),
  })
  .meta({ id: 'ReleaseChanged' })

export const changedShellResponse = z
  .object({ active: z.string().nullable() })
  .meta({ id: 'ReleaseShellChanged' })

const ownPackages = z
  .record(z.string(), z.object({ version: z.string(), bytes: z.int() }))
  .describe('Paquetes compartidos de los que trae su propia copia.')

export const uploadResponse = z
  .object({
    version: z.string(),
    isNew: z.boolean().describe('Falso cuando ya estaba publicada con el mismo contenido.'),
    active: z.string().nullable(),
    size: z.int(),
    own: ownPackages,
  })
  .meta({ id: 'UploadedVersion' })

export const checkResponse = z
  .object({ works: z.boolean(), problems: z.array(z.string()) })
  .meta({ id: 'VersionCheck' })

const roles = z
  .array(z.enum(['active', 'canary', 'rollback', 'newest']))
  .describe('La activa, la de prueba, a la que se volvería y la última publicada.')

export const compatibilityResponse = z
  .object({
    shells: z.array(
      z
        .object({
          mode,
          version: z.string(),
          roles,
          remotes: z.array(
            z.object({
              name: z.string(),
              version: z.string(),
              roles,
              problems: z.array(z.string()).describe('Ninguno si funcionan juntos.'),
            }),
          ),
        })
        .meta({ id: 'ShellCompatibility' }),
    ),
  })
  .meta({ id: 'ReleaseCompatibility' })

export const pruneResponse = z
  .object({
    removed: z.array(z.object({ name: z.string(), mode: mode.optional(), version: z.string() })),
    bytes: z.int(),
  })
  .meta({ id: 'PrunedReleases' })

// Events

export const eventsQuery = pageQuery(20).extend({
  subject: z.string().trim().max(32).default(''),
  action: z.enum(['', ...releaseActions]).default(''),
  actor: z.string().trim().max(200).default(''),
  search: searchText,
  from: dateFrom,
  to: dateTo,
  order: sortOrder('DESC'),
})

const event = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    action: z.enum(releaseActions),
    subject: z.string().nullable().describe('Un remoto o `shell`; nulo es todo el sitio.'),
    mode: mode.nullable(),
    version: z.string().nullable(),
    from: z.string().nullable().describe('La versión que los visitantes recibían antes.'),
    share: z.number().nullable(),
    actor: z.object({ kind: z.enum(['owner', 'team', 'admin', 'member', 'platform']), name: z.string() }),
    reason: z.string().nullable(),
    commit: z.string().nullable(),
    upstream: z
      .string()
      .nullable()
      .describe('La dirección que se permite, o se deja de permitir, como API del remoto.'),
  })
  .meta({ id: 'ReleaseEvent' })

export const eventsResponse = pageOf(event).meta({ id: 'ReleaseEventPage' })

export function toEvent(row: EventRow): z.infer<typeof event> {
  const { id, action, subject, mode: siteMode, version, from, share: part, upstream } = row
  const { reason: why, commit: hash } = row
  return {
    ...{
      id,
      action,
      subject,
      mode: siteMode,
      version,
      from,
      share: part,
      upstream,
      reason: why,
      commit: hash,
    },
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, name: row.actorName },
  }
}

// Credentials and members

const MAX_DAYS = 366
const scope = z.enum(credentialScopes)

export const credentialParams = z.object({ id: z.guid() })

export const credentialBody = z.object({
  name: z.string().trim().min(1).max(60),
  remote: remoteName,
  scopes: z.array(scope).min(1).max(3),
  expiresAt: z.iso
    .datetime({ offset: true })
    .refine(
      (text) => Date.parse(text) > Date.now() && Date.parse(text) <= Date.now() + MAX_DAYS * 86_400_000,
      {
        error: 'Elige un final dentro de un año como máximo.',
      },
    ),
})

const credential = z
  .object({
    id: z.guid(),
    name: z.string(),
    remote: z.string(),
    scopes: z.array(scope),
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    expiresAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    revokedBy: z.string().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReleaseCredential' })

export const credentialsResponse = z
  .object({ results: z.array(credential) })
  .meta({ id: 'ReleaseCredentialList' })

export const createdCredentialResponse = z
  .object({ token: z.string().describe('No se muestra otra vez.'), credential })
  .meta({ id: 'CreatedReleaseCredential' })

export function toCredential(row: CredentialRow): z.infer<typeof credential> {
  const { id, name, remote, scopes, createdBy, revokedBy } = row
  return {
    ...{ id, name, remote, scopes, createdBy, revokedBy },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}

const since = z.iso
  .datetime({ offset: true })
  .optional()
  .describe('Desde cuándo no se confía en ella; si falta, desde que se creó.')

export const takeBackQuery = z.object({ since })
export const takeBackBody = z.object({ since, reason })

export const takenBackResponse = z
  .object({
    published: z
      .array(
        z.object({
          version: z.string(),
          at: z.string(),
          isLive: z.boolean().describe('Si la reciben todos los visitantes.'),
          share: z.number().nullable().describe('El porcentaje de los visitantes que la recibe en prueba.'),
          isWithdrawn: z.boolean().describe('Si ya estaba retirada.'),
        }),
      )
      .describe('Lo que publicó y aún existe, de lo más reciente a lo más antiguo.'),
    withdrawn: z.array(z.string()).describe('Las versiones que se retiran.'),
    resumed: z.array(z.string()).describe('Las versiones de otros que retiró, y que se habilitan.'),
    endedCanary: z.string().nullable().describe('La prueba con una parte de los visitantes que termina.'),
    back: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .describe('La versión activa que se cambia, y por cuál.'),
    isStopped: z
      .boolean()
      .describe(
        'Si se deshabilita el remoto: no hay versión a la que volver, o estaba deshabilitado y lo habilitó.',
      ),
    isResumed: z.boolean().describe('Si se habilita el remoto, que deshabilitó.'),
    cancelledSteps: z.boolean().describe('Si tenía pasos previstos, que ya no se dan.'),
    problem: z.string().nullable().describe('Por qué este servidor no puede cambiar lo publicado.'),
  })
  .meta({ id: 'TakenBack' })

export const membersBody = z.object({ userIds: z.array(z.guid()).max(100) })

export const membersResponse = z
  .object({ results: z.array(z.object({ id: z.guid(), name: z.string(), email: z.string() })) })
  .meta({ id: 'ReleaseMembers' })

export const ownRemotesResponse = z
  .object({ results: z.array(z.string()).describe('Nombres de remotos.') })
  .meta({ id: 'OwnRemotes' })

// Testers' links

const versions = z
  .record(remoteName, versionName)
  .refine((chosen) => Object.keys(chosen).length > 0 && Object.keys(chosen).length <= 20, {
    error: 'Elige entre 1 y 20 versiones.',
  })

export const testersLinkBody = z.object({ versions, hours: z.number().gt(0).max(168) })
export const testersLinkResponse = z
  .object({
    query: z.string().describe('Lo que se añade a una dirección del sitio.'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'TestersLink' })

export const previewBody = z.union([
  z.strictObject({ versions }),
  z.strictObject({ link: z.string().min(1).max(4000).describe('Lo que sigue a `?testers=`.') }),
])

const publishedEntry = z
  .object({
    entry: z.string(),
    contract: z.int(),
    shared: z.record(z.string(), z.string()),
    size: z.int(),
    publishedAt: z.string(),
    integrity: z.string(),
  })
  .meta({ id: 'PublishedEntry' })

const previewPath = z.string().describe('La dirección que la muestra en el sitio, con su enlace.')

const previewedVersion = z.object({
  name: z.string(),
  title: z.string(),
  version: z.string(),
  publishedAt: z.string(),
  isActive: z.boolean().describe('Si es la que reciben los visitantes.'),
  author: z.string().nullable().describe('Quién la publicó; con un enlace, su equipo.'),
  trial: trialResponse,
  published: publishedEntry
    .optional()
    .describe('Lo que el registro diría de ella, si es una vista previa, que no está en él.'),
})

export const previewResponse = z
  .object({
    versions: z.array(previewedVersion),
    token: z.string().describe('Solo lee, sin los permisos de nadie.'),
    expiresAt: z.iso.datetime(),
    user: userResponse.nullable().describe('A quién muestran las páginas: una cuenta sin datos, o nadie.'),
  })
  .meta({ id: 'Preview' })

/** The version of a remote that a preview shows. */
export function toPreviewedVersion(
  { name, title, team, active, versions: published }: z.infer<typeof releasedRemote>,
  version: string | undefined,
  isAuthorShown: boolean,
): z.infer<typeof previewedVersion>[] {
  const found = published.find((each) => each.version === version)
  if (!found) return []
  const { publishedAt, trial } = found
  return [
    {
      ...{ name, title, version: found.version, publishedAt, isActive: found.version === active },
      author: (isAuthorShown ? found.author : team) || null,
      trial: isAuthorShown ? trial : { ...trial, triedBy: null },
    },
  ]
}

/** The preview that a team uploaded; its author is named by the team. */
export function toPreviewedBuild(
  { name, title, team }: z.infer<typeof releasedRemote>,
  { version, published }: ListedPreview,
): z.infer<typeof previewedVersion>[] {
  const { publishedAt } = published
  const trial = trialView(null)
  return [{ name, title, version, publishedAt, isActive: false, author: team || null, trial, published }]
}

export const uploadedPreviewResponse = z
  .object({
    version: z.string().describe('La pone el sitio según su contenido; no se puede activar.'),
    isNew: z
      .boolean()
      .describe('Falso cuando el mismo contenido ya tenía vista previa: su semana empieza otra vez.'),
    size: z.int(),
    own: ownPackages,
    path: previewPath,
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'UploadedPreview' })

const remotePreview = z
  .object({
    version: z.string(),
    publishedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    size: z.int(),
    ...publication,
    path: previewPath,
  })
  .meta({ id: 'RemotePreview' })

export const remotePreviewsResponse = z
  .object({ results: z.array(remotePreview) })
  .meta({ id: 'RemotePreviewList' })

export function toRemotePreview(
  {
    version,
    published: { publishedAt, size },
    until,
    origin: { actor, commit: hash, reason: why },
  }: ListedPreview,
  path: string,
): z.infer<typeof remotePreview> {
  return {
    ...{ version, publishedAt, size, path, expiresAt: until, author: actor.name },
    ...(hash && { commit: hash }),
    ...(why && { reason: why }),
  }
}
