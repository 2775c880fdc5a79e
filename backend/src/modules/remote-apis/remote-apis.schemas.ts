import { z } from 'zod'
import type { AllowanceRow } from './allowances.repository.ts'
import type { DeclaredUpstream } from './declared-upstreams.ts'
import type { ServiceHealth } from './remote-apis.service.ts'

const reason = z.string().trim().max(500).optional()

export const allowanceBody = z.object({
  upstream: z.string().min(1).max(300).describe('La dirección, como la declara una versión publicada.'),
  isPrivate: z
    .boolean()
    .default(false)
    .describe('Permite que lleve a la máquina del sitio o a una red privada.'),
  reason,
})

export const withdrawalQuery = z.object({ reason })

const declaredUpstream = z
  .object({
    upstream: z.string(),
    versions: z
      .array(z.string())
      .describe('Las versiones que la declaran, de la más reciente a la más antigua.'),
    isActive: z.boolean().describe('Si la declara la versión activa.'),
    isPrivate: z.boolean().describe('Si se ve que lleva a la máquina del sitio o a una red privada.'),
  })
  .meta({ id: 'DeclaredUpstream' })

const remoteApi = {
  upstream: z.string().nullable().describe('La dirección que declara la versión activa'),
  declared: z.array(declaredUpstream),
  allowed: z
    .object({
      upstream: z.string(),
      isPrivate: z.boolean(),
      allowedAt: z.iso.datetime(),
      allowedBy: z.string(),
    })
    .nullable(),
  isOpen: z.boolean().describe('Si las peticiones llegan al servicio'),
  health: z
    .object({
      state: z.enum(['unknown', 'working', 'failing']),
      lastFailure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
    })
    .describe('Cómo respondió el servicio a las peticiones que le pasó este servidor desde que empezó.'),
}

export const remoteApiResponse = z.object(remoteApi).meta({ id: 'RemoteApi' })

export const changedRemoteApiResponse = z
  .object({
    ...remoteApi,
    unrecorded: z
      .string()
      .nullable()
      .describe('Por qué el historial de publicaciones no tiene el cambio, que está hecho.'),
  })
  .meta({ id: 'RemoteApiChanged' })

type Sources = {
  upstream: string | undefined
  declared: DeclaredUpstream[]
  allowance: AllowanceRow | undefined
  health: ServiceHealth
}

export function toRemoteApi({
  upstream,
  declared,
  allowance,
  health: { state, lastFailure },
}: Sources): z.infer<typeof remoteApiResponse> {
  return {
    upstream: upstream ?? null,
    declared,
    allowed: allowance
      ? {
          upstream: allowance.upstream,
          isPrivate: allowance.isPrivate,
          allowedAt: allowance.allowedAt.toISOString(),
          allowedBy: allowance.allowedBy,
        }
      : null,
    isOpen: upstream !== undefined && upstream === allowance?.upstream,
    health: {
      state,
      lastFailure: lastFailure && { ...lastFailure, at: new Date(lastFailure.at).toISOString() },
    },
  }
}
