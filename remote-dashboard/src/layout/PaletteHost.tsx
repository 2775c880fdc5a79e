import { useEffect } from 'react'
import { usePalette } from '../palette/paletteState.ts'
import { useLazyPart } from '../screen/useLazyPart.ts'
import { isDialogOpen } from '../shortcuts/isDialogOpen.ts'
import { isPaletteKey } from './paletteKey.ts'

const load = () => import('../palette/Palette.tsx').then((m) => m.Palette)

/** Starts to load the palette, before it is asked for. */
export function preloadPalette() {
  // One that fails now is tried again, and reported, when it is opened.
  load().catch(() => undefined)
}

/** Opens the command palette by its key; its code is loaded only then. */
export function PaletteHost({ onLeave }: { onLeave: () => void }) {
  const { isOpen, openings, open, close } = usePalette()
  const Palette = useLazyPart(load, { isWanted: isOpen, onFailed: close })

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') preloadPalette()
      if (!isPaletteKey(event)) return
      event.preventDefault()
      // Above another dialog it would lead away from what that one asks.
      if (!event.repeat && !isDialogOpen()) open()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [open])

  useEffect(() => close, [close])

  // Keyed, because a dialog says that it was closed a moment later: it must not close the one that was opened meanwhile.
  return isOpen && Palette ? <Palette key={openings} onLeave={onLeave} /> : null
}
