import { CircleQuestionMark } from 'lucide-react'
import { openHelp } from '../shortcuts/helpState.ts'
import { SidebarButton } from './SidebarItem.tsx'
import { closeDrawer } from './sidebarState.ts'

/** Opens the dialog with the shortcuts of the screen, which leads to what is new, too. */
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
