import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

// Reading 25: all three are required.
export const categoryResolver = zodResolver(
  z.object({
    name: z.string().trim().min(1, 'Escribe el nombre en inglés.'),
    nameES: z.string().trim().min(1, 'Escribe el nombre en español.'),
    group: z.string().trim().min(1, 'Escribe el grupo.'),
  }),
)

export const newCategory = { name: '', nameES: '', group: '' }
