import { z } from 'zod'
import { emailAddress } from '../../../emailAddress.ts'

/**
 * The fields that kinds are made of, in two forms: a draft may be unfinished, so that an autosave keeps whatever has been
 * written, and what is published may not.
 */
export const fieldsOf = (isDraft: boolean) => ({
  text: (max: number) => (isDraft ? z.string().max(max).default('') : z.string().trim().min(1).max(max)),

  /** Part of an address. */
  slug: () =>
    isDraft
      ? z.string().max(100).default('')
      : z
          .string()
          .trim()
          .min(1)
          .max(100)
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa minúsculas sin tilde, números y guiones.'),

  /** The id of another record. */
  reference: (missing: string) => (isDraft ? z.string().max(36).default('') : z.guid(missing)),

  /** Null without one, also when it was emptied. */
  picture: () =>
    optionalText(
      isDraft,
      500,
      /^(\/(content|media)\/|https:\/\/)\S+$/,
      'Escribe una dirección del sitio, o una que empiece con https://.',
    ),

  video: () =>
    optionalText(
      isDraft,
      500,
      /^https:\/\/(www\.|m\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)\/\S+$/,
      'Escribe la dirección de un video de YouTube.',
    ),

  email: () => (isDraft ? z.string().max(254).default('') : emailAddress),

  /** Such as `2025-05-18`. */
  day: (missing: string) => (isDraft ? z.string().max(10).default('') : z.iso.date(missing)),

  /** Null without one, also when it was emptied. */
  optionalDay: () =>
    isDraft
      ? z.string().max(10).nullable().default(null)
      : z.preprocess((value) => (isBlank(value) ? null : value), z.iso.date('Elige una fecha.').nullable()),

  /** Short texts, such as the names of skills, each at most once. */
  names: (max: number) => {
    const name = isDraft ? z.string().max(80) : z.string().trim().min(1).max(80)
    return isDraft
      ? z.array(name).max(max).default([])
      : z
          .array(name)
          .max(max)
          .refine((all) => new Set(all).size === all.length, 'Hay un nombre repetido.')
  },

  /** Markdown; null without any. */
  markdown: () => optionalText(isDraft, MAX_TEXT),

  links: () => {
    const url = z
      .string()
      .trim()
      .max(2000)
      .regex(/^(https?:\/\/|\/(?!\/))\S+$/, 'Escribe una dirección que empiece con https:// o con /.')
    const link = isDraft
      ? z.strictObject({ name: z.string().max(200), url: z.string().max(2000) })
      : z.strictObject({ name: z.string().trim().min(1).max(200), url })
    return isDraft ? z.array(link).max(100).default([]) : z.array(link).max(100)
  },
})

/** In characters. */
export const MAX_TEXT = 500_000

function optionalText(isDraft: boolean, max: number, form?: RegExp, problem?: string) {
  const text = z.string().max(max)
  if (isDraft) return text.nullable().default(null)
  const checked = form ? text.trim().regex(form, problem) : text
  return z.preprocess((value) => (isBlank(value) ? null : value), checked.nullable())
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
