import { zodResolver } from '@hookform/resolvers/zod'
import type { NewWardrobeCategoryInput } from 'shared-auth/api'
import * as z from 'zod/mini'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

export const categoryResolver = zodResolver(
  z.object({
    name: required('Escribe el nombre en inglés.'),
    nameES: required('Escribe el nombre en español.'),
    group: required('Escribe el grupo.'),
  }),
)

/** The fields of a category that the form edits. */
export function inputOf({ name, nameES, group }: NewWardrobeCategoryInput): NewWardrobeCategoryInput {
  return { name, nameES, group }
}
