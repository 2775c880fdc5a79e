import { zodResolver } from '@hookform/resolvers/zod'
import type { WardrobeColor, WardrobeItem } from 'shared-auth/api'
import * as z from 'zod/mini'

/** The fields of a garment; '' stands for no choice. */
export interface ItemValues {
  description: string
  categoryId: string
  color: WardrobeColor | ''
  photoId: string
}

const MAX_DESCRIPTION = 200

const schema = z.object({
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe cómo es la prenda.'),
      z.maxLength(MAX_DESCRIPTION, `Usa como máximo ${MAX_DESCRIPTION} caracteres.`),
    ),
  categoryId: z.string(),
  color: z.custom<ItemValues['color']>(),
  photoId: z.string(),
})

export const itemResolver = zodResolver(schema)

/** What is wrong with each field, before the server is asked. */
export function problemsOf(values: ItemValues): Partial<Record<keyof ItemValues, string>> {
  const { error } = schema.safeParse(values)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

export function valuesOf({ description, category, color, photoId }: WardrobeItem): ItemValues {
  return { description, categoryId: category?.id ?? '', color: color ?? '', photoId: photoId ?? '' }
}
