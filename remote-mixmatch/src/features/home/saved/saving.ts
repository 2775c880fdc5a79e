import type { QueryClient } from '@tanstack/react-query'
import { serverMessage } from 'shared-auth'
import { createOutfit, type Outfit as SavedOutfit } from 'shared-auth/api'
import { promptDialog, toast } from 'shared-ui'
import { outfitsQuery } from '../../../outfits/outfits.api.ts'
import { forgetToSave, type OutfitToSave, readToSave } from '../../../outfits/storedOutfit.ts'

/** The same as in `proposeName.ts`, which the page has already. */
const MAX_NAME = 60

/** Asks for the name of an outfit; null when that is cancelled. */
export async function askName(title: string, value: string): Promise<string | null> {
  const name = await promptDialog({
    title,
    label: 'Nombre',
    value,
    confirmText: 'Guardar',
    cancelText: 'Cancelar',
    validate: (text) => {
      if (!text.trim()) return 'Escribe un nombre.'
      return text.trim().length > MAX_NAME ? `Usa como máximo ${MAX_NAME} caracteres.` : undefined
    },
  })
  return name?.trim() ?? null
}

/** Saves an outfit in the account and shows it in its list; null when that fails, which a toast says. */
export async function saveOutfit(
  client: QueryClient,
  userId: string,
  outfit: OutfitToSave & { isFavorite?: boolean },
): Promise<SavedOutfit | null> {
  try {
    const { result } = await createOutfit(outfit)
    await client.invalidateQueries(outfitsQuery(userId))
    return result
  } catch (error) {
    toast.danger(serverMessage(error, 'No se pudo guardar el conjunto.'))
    return null
  }
}

/** Saves what waited for a sign-in. */
export async function saveWaiting(client: QueryClient, userId: string): Promise<SavedOutfit | null> {
  const waiting = readToSave()
  if (!waiting) return null
  // Before the request, so that two effects save it once.
  forgetToSave()
  const saved = await saveOutfit(client, userId, waiting)
  if (saved) toast.success(`«${saved.name}» está en Mis conjuntos.`)
  return saved
}
