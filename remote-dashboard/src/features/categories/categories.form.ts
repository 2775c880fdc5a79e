import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

// Reading 25: all three are required.
export const categoryResolver = zodResolver(
  z.object({
    name: required('Escribe el nombre en inglés.'),
    nameES: required('Escribe el nombre en español.'),
    group: required('Escribe el grupo.'),
  }),
)

export const newCategory = { name: '', nameES: '', group: '' }
