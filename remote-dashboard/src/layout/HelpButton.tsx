import { CircleQuestionMark } from 'lucide-react'
import { openHelp } from '../shortcuts/helpState.ts'
import { SidebarButton } from './SidebarItem.tsx'
import { closeDrawer } from './sidebarState.ts'

/** Opens the shortcuts of the screen, from where what is new is reached too. */
export function HelpButton({ isOpen }: { isOpen: boolean }) {
  function handleClick() {
    closeDrawer()
    openHelp('shortcuts')
  }
  return (
    <SidebarButton
      icon={CircleQuestionMark}
      label="Ayuda"
      isOpen={isOpen}
      aria-keyshortcuts="?"
      onClick={handleClick}
    />
  )
}
