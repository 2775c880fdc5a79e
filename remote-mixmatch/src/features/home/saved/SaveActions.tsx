import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loginPathFor } from 'shared-auth'
import type { Outfit as SavedOutfit } from 'shared-auth/api'
import { Button, confirmDialog, toast } from 'shared-ui'
import { outfitsQuery } from '../../../outfits/outfits.api.ts'
import { forgetToSave, keepToSave, readToSave } from '../../../outfits/storedOutfit.ts'
import { isSame, type Mix, outfitOf, piecesOf } from '../mix.ts'
import { proposeName } from './proposeName.ts'

interface SaveActionsProps {
  mix: Mix
  userId: string | undefined
  /** Called with an outfit that was saved, or is to be shared. */
  onOpen: (outfit: SavedOutfit, isSharing: boolean) => void
}

/** Saves the outfit under a name, or shares it. Who is not signed in saves it after the sign-in. */
export function SaveActions({ mix, userId, onOpen }: SaveActionsProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState<'save' | 'share'>()

  useEffect(() => {
    if (!userId || !readToSave()) return
    import('./saving.ts')
      .then(({ saveWaiting }) => saveWaiting(client, userId))
      .then((saved) => saved && onOpen(saved, false))
      .catch(() => undefined)
  }, [userId, client, onOpen])

  async function save(kind: 'save' | 'share') {
    const pieces = piecesOf(mix)
    const proposed = proposeName(outfitOf(mix))
    // Loaded with the first outfit that somebody saves.
    const { askName, saveOutfit } = await import('./saving.ts')
    if (kind === 'share' && userId) {
      const saved = await client.ensureQueryData(outfitsQuery(userId)).catch(() => [])
      const same = saved.find((each) => isSame(each.pieces, pieces))
      if (same) return onOpen(same, true)
    }
    const name = await askName(
      kind === 'save' ? 'Guardar conjunto' : 'Ponle nombre para compartirlo',
      proposed,
    )
    if (name === null) return
    if (!userId) return inviteToSignIn({ name, pieces })
    const outfit = await saveOutfit(client, userId, { name, pieces })
    if (!outfit) return
    if (kind === 'save') toast.success(`«${name}» está en Mis conjuntos.`)
    onOpen(outfit, kind === 'share')
  }

  async function inviteToSignIn(outfit: Parameters<typeof keepToSave>[0]) {
    keepToSave(outfit)
    const isWanted = await confirmDialog({
      title: 'Entra para guardarlo',
      text: `«${outfit.name}» se guarda en tu cuenta, para encontrarlo en cualquier dispositivo. Inicia sesión o crea una cuenta: al volver queda guardado.`,
      confirmText: 'Iniciar sesión',
      cancelText: 'Ahora no',
    })
    if (isWanted) await navigate(loginPathFor(null))
    else forgetToSave()
  }

  function handle(kind: 'save' | 'share') {
    setIsBusy(kind)
    save(kind)
      .catch(() => toast.danger('No se pudo guardar el conjunto.'))
      .finally(() => setIsBusy(undefined))
  }

  return (
    <>
      <Button variant="secondary" isBusy={isBusy === 'save'} onClick={() => handle('save')}>
        <Bookmark aria-hidden /> Guardar conjunto
      </Button>
      <Button variant="secondary" isBusy={isBusy === 'share'} onClick={() => handle('share')}>
        <Share2 aria-hidden /> Compartir
      </Button>
    </>
  )
}
