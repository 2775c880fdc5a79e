import { zodResolver } from '@hookform/resolvers/zod'
import { serverNow } from 'shared-auth'
import type { ReleasedRemote, StartCanaryBody } from 'shared-auth/api'
import * as z from 'zod/mini'

const share = z
  .string()
  .check(z.refine((typed) => isWithin(typed, 1, 100), 'Escribe un número entre 1 y 100.'))

const MAX_MINUTES = 43_200

const schema = z
  .object({
    share,
    reason: z.string().check(z.trim(), z.minLength(1, 'Escribe el motivo.')),
    steps: z.array(
      z.object({
        share,
        afterMinutes: z
          .string()
          .check(z.refine((typed) => isWithin(typed, 1, MAX_MINUTES), 'Escribe entre 1 minuto y 30 días.')),
      }),
    ),
  })
  .check(
    z.check(({ value, issues }) => {
      value.steps.forEach((step, index) => {
        const before = value.steps[index - 1]?.share ?? value.share
        if (isWithin(step.share, 1, 100) && Number(step.share) <= Number(before))
          issues.push({
            code: 'custom',
            input: step.share,
            path: ['steps', index, 'share'],
            message: `Debe ser más que ${before}.`,
          })
      })
    }),
  )

export type CanaryValues = z.infer<typeof schema>

export const canaryResolver = zodResolver(schema)

const FIRST_SHARE = 10

/** A share of 10 % for a new canary; twice the share of one that is raised, with its remaining steps. */
export function firstValues(canary: ReleasedRemote['canary']): CanaryValues {
  if (!canary) return { share: String(FIRST_SHARE), reason: '', steps: [] }
  const raised = Math.min(100, canary.share * 2)
  let before = serverNow()
  const steps = canary.steps
    .filter((step) => step.share > raised)
    .map((step) => {
      const afterMinutes = Math.max(1, Math.round((Date.parse(step.at) - before) / 60_000))
      before = Date.parse(step.at)
      return { share: String(step.share), afterMinutes: String(afterMinutes) }
    })
  return { share: String(raised), reason: '', steps }
}

/** The step that is suggested after the existing ones. */
export function nextStep({ share: first, steps }: CanaryValues): CanaryValues['steps'][number] {
  const before = Number(steps.at(-1)?.share ?? first)
  const next = before < 50 ? 50 : 100
  return { share: String(next), afterMinutes: steps.at(-1)?.afterMinutes ?? '60' }
}

export function toBody(version: string, { share: part, reason, steps }: CanaryValues): StartCanaryBody {
  return {
    version,
    share: Number(part),
    reason,
    steps: steps.map((step) => ({ share: Number(step.share), afterMinutes: Number(step.afterMinutes) })),
  }
}

function isWithin(typed: string, min: number, max: number): boolean {
  const number = Number(typed)
  return typed.trim() !== '' && number >= min && number <= max
}
