import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '../navigation.ts'
import { useOpenScreens } from '../palette/useOpenScreens.ts'
import { useLazyPart } from '../screen/useLazyPart.ts'
import { closeHelp, openHelp, useHelp } from '../shortcuts/helpState.ts'
import { useShortcutKeys } from '../shortcuts/useShortcutKeys.ts'
import { everywhere, navigating, useShortcuts } from '../shortcuts/useShortcuts.ts'

const load = () => import('./Help.tsx').then((m) => m.Help)

/** The shortcuts that every screen has, and the dialog that shows them. */
export function HelpHost() {
  const isWanted = useHelp(({ topic }) => topic !== null)
  const Help = useLazyPart(load, { isWanted, onFailed: closeHelp })
  const navigate = useNavigate()
  const screens = useOpenScreens()
  useShortcutKeys()

  useShortcuts(
    navigating,
    screens.flatMap((screen) => {
      const { goKey, label } = screen
      return goKey ? { keys: `g ${goKey}`, label, run: () => void navigate(addressOf(screen)) } : []
    }),
  )
  useShortcuts(everywhere, [
    { keys: '?', label: 'Ver los atajos de la pantalla', run: () => openHelp('shortcuts') },
  ])

  useEffect(() => closeHelp, [])

  return Help ? <Help /> : null
}
