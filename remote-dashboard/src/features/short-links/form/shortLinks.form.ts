import { zodResolver } from '@hookform/resolvers/zod'
import { toDateTimeInput } from 'shared-admin'
import type { ShortLink } from 'shared-auth/api'
import { hiddenProblem } from 'shared-ui/text'
import * as z from 'zod/mini'
import type { ShortLinkInput } from '../shortLinks.api.ts'

/** The values of the form. */
export interface LinkValues {
  backHalf: string
  destination: string
  /** A minute in Bogotá's time; '' never expires. */
  expiresAt: string
  expiredUrl: string
  /** '' leaves the stored one as it is. */
  password: string
  isPasswordRemoved: boolean
  /** Separated by commas. */
  tags: string
  notes: string
}

const notAnAddress = 'Escribe una dirección completa que empiece por http:// o https://.'
const address = z.string().check(z.trim())
const isBlankOrAddress = z.superRefine<string>((typed, context) => {
  const problem = hiddenProblem(typed) ?? (typed === '' || isWebAddress(typed) ? null : notAnAddress)
  if (problem) context.addIssue(problem)
})

export const linkResolver = zodResolver(
  z.object({
    backHalf: z.string().check(z.trim()),
    destination: address.check(z.minLength(1, 'Escribe el destino.'), isBlankOrAddress),
    expiresAt: z.string(),
    expiredUrl: address.check(isBlankOrAddress),
    password: z
      .string()
      .check(z.refine((typed) => typed === '' || [...typed].length >= 6, 'Usa al menos 6 caracteres.')),
    isPasswordRemoved: z.boolean(),
    tags: z.string(),
    notes: z.string().check(z.trim()),
  }),
)

export const newLink: LinkValues = {
  ...{ backHalf: '', destination: '', expiresAt: '', expiredUrl: '', password: '', isPasswordRemoved: false },
  ...{ tags: '', notes: '' },
}

/** The values that the form shows for a link. */
export function valuesOf(link: ShortLink): LinkValues {
  const { backHalf, destination, notes } = link
  return {
    ...newLink,
    ...{ backHalf, destination, notes },
    expiresAt: minuteOf(link.expiresAt),
    expiredUrl: link.expiredUrl ?? '',
    tags: link.tags.join(', '),
  }
}

/** The input for the server: code, destination, and of the other fields only those that were changed. */
export function inputOf(values: LinkValues, link: ShortLink | undefined): ShortLinkInput {
  const { backHalf, destination } = values
  const before = link ? valuesOf(link) : newLink
  const chosen = {
    expiresAt: momentOf(values.expiresAt),
    expiredUrl: values.expiredUrl,
    password: values.password,
    tags: tagsOf(values.tags),
    notes: values.notes,
  }
  const changed = Object.entries(chosen).filter(
    ([name]) => values[name as keyof typeof chosen] !== before[name as keyof typeof chosen],
  )
  return {
    ...{ backHalf, destination },
    ...Object.fromEntries(changed),
    ...(values.isPasswordRemoved && { password: null }),
  }
}

/** The tags in a text that separates them by commas. */
export function tagsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

function isWebAddress(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed)
}

function minuteOf(iso: string | null): string {
  return iso ? toDateTimeInput(new Date(iso)) : ''
}

function momentOf(minute: string): string {
  return minute && new Date(`${minute}:00-05:00`).toISOString()
}
