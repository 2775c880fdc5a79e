import { z } from 'zod'
import type { AllowanceRow } from './allowances.repository.ts'

export const allowanceBody = z.object({
  upstream: z.string().min(1).max(300).describe('La dirección, como la declara una versión publicada.'),
  isPrivate: z
    .boolean()
    .default(false)
    .describe('Permite que lleve a la máquina del sitio o a una red privada.'),
})

export const remoteApiResponse = z
  .object({
    upstream: z.string().nullable().describe('La dirección que declara la versión activa'),
    allowed: z
      .object({
        upstream: z.string(),
        isPrivate: z.boolean(),
        allowedAt: z.iso.datetime(),
        allowedBy: z.string(),
      })
      .nullable(),
    isOpen: z.boolean().describe('Si las peticiones llegan al servicio'),
  })
  .meta({ id: 'RemoteApi' })

export function toRemoteApi(
  upstream: string | undefined,
  allowance: AllowanceRow | undefined,
): z.infer<typeof remoteApiResponse> {
  return {
    upstream: upstream ?? null,
    allowed: allowance
      ? {
          upstream: allowance.upstream,
          isPrivate: allowance.isPrivate,
          allowedAt: allowance.allowedAt.toISOString(),
          allowedBy: allowance.allowedBy,
        }
      : null,
    isOpen: upstream !== undefined && upstream === allowance?.upstream,
  }
}
