import { useQueryClient } from '@tanstack/react-query'
import { serverMessage } from 'shared-auth'
import { deleteOutfit, type Outfit as SavedOutfit, updateOutfit } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { outfitsQuery } from '../../../outfits/outfits.api.ts'

const UNDO_MS = 8000

// Shared with the mixer, which loads it on demand as well.
const loadSaving = () => import('./saving.ts')

/** What its owner changes of an outfit: the screen shows it at once, and takes it back where the server refuses it. */
export function useOutfitChanges(userId: string, outfit: SavedOutfit) {
  const client = useQueryClient()
  const { queryKey } = outfitsQuery(userId)

  async function change(apply: (outfits: SavedOutfit[]) => SavedOutfit[], send: () => Promise<unknown>) {
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    client.setQueryData(queryKey, (outfits) => outfits && apply(outfits))
    try {
      await send()
      return true
    } catch (error) {
      client.setQueryData(queryKey, before)
      toast.danger(serverMessage(error, 'No se pudo guardar el cambio.'))
      return false
    }
  }

  const update = (changes: Partial<Pick<SavedOutfit, 'name' | 'isFavorite'>>) =>
    change(
      (outfits) => outfits.map((each) => (each.id === outfit.id ? { ...each, ...changes } : each)),
      () => updateOutfit(outfit.id, changes),
    )

  async function rename() {
    const { askName } = await loadSaving()
    const name = await askName('Cambiar el nombre', outfit.name)
    if (name && name !== outfit.name) await update({ name })
  }

  async function remove() {
    const isDeleted = await change(
      (outfits) => outfits.filter(({ id }) => id !== outfit.id),
      () => deleteOutfit(outfit.id),
    )
    if (!isDeleted) return
    const { name, pieces, isFavorite } = outfit
    toast.success({
      message: `«${name}» se eliminó.`,
      duration: UNDO_MS,
      // Pieces that were deleted in the meantime cannot be worn again.
      ...(pieces.length > 0 && {
        action: {
          label: 'Deshacer',
          onClick: () =>
            void loadSaving().then(({ saveOutfit }) =>
              saveOutfit(client, userId, { name, pieces, isFavorite }),
            ),
        },
      }),
    })
  }

  return { toggleFavorite: () => void update({ isFavorite: !outfit.isFavorite }), rename, remove }
}
