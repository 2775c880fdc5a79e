import { useEffect } from 'react'
import { isDialogOpen, useLazyPart } from 'shared-admin'
import { usePalette } from '../palette/paletteState.ts'
import { isPaletteKey } from '../shortcuts/paletteKey.ts'

const load = () => import('../palette/Palette.tsx').then((m) => m.Palette)

/** Starts to load the palette before it is opened. */
export function preloadPalette() {
  // A load that fails now is retried, and its failure reported, when the palette is opened.
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
      // Not above another dialog, because it would lead away from that dialog's question.
      if (!event.repeat && !isDialogOpen()) open()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [open])

  useEffect(() => close, [close])

  // Keyed, because a dialog's close event comes late and must not close a palette that was opened since.
  return isOpen && Palette ? <Palette key={openings} onLeave={onLeave} /> : null
}
