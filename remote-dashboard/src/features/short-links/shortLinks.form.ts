import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import type { ShortLinkInput } from './shortLinks.api.ts'

const notAnAddress = 'Escribe una dirección completa que empiece por http:// o https://.'

export const linkResolver = zodResolver(
  z.object({
    backHalf: z.string().check(z.trim()),
    destination: z
      .string()
      .check(z.trim(), z.minLength(1, 'Escribe el destino.'))
      .check(z.refine((typed) => typed === '' || isWebAddress(typed), notAnAddress)),
  }),
)

export const newLink = { backHalf: '', destination: '' }

/** What the form holds of a link. */
export function inputOf({ backHalf, destination }: ShortLinkInput): ShortLinkInput {
  return { backHalf, destination }
}

function isWebAddress(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed)
}
