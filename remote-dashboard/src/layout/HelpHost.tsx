import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLazyPart, useShortcuts } from 'shared-admin'
import { addressOf } from '../navigation.ts'
import { useOpenScreens } from '../palette/useOpenScreens.ts'
import { closeHelp, openHelp, useHelp } from '../shortcuts/helpState.ts'
import { everywhere, navigating } from '../shortcuts/shortcutTitles.ts'
import { useShortcutKeys } from '../shortcuts/useShortcutKeys.ts'

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
