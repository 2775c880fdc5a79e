import { Search } from 'lucide-react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { usePalette } from '../palette/paletteState.ts'
import { preloadPalette } from './PaletteHost.tsx'
import { paletteKeyLabel, paletteKeyShortcut } from './paletteKey.ts'
import { SidebarButton } from './SidebarItem.tsx'
import { closeDrawer } from './sidebarState.ts'

const preloading = { onPointerEnter: preloadPalette, onFocus: preloadPalette }

/** Opens the command palette from the sidebar. */
export function PaletteButton({ isOpen }: { isOpen: boolean }) {
  const open = usePalette((state) => state.open)

  function handleClick() {
    closeDrawer()
    open()
  }

  return (
    <SidebarButton
      {...preloading}
      icon={Search}
      label="Buscar"
      isOpen={isOpen}
      aria-keyshortcuts={paletteKeyShortcut}
      onClick={handleClick}
    >
      {isOpen && <Key aria-hidden>{paletteKeyLabel}</Key>}
    </SidebarButton>
  )
}

/** Opens the command palette from the bar of a phone. */
export function PaletteBarButton() {
  const open = usePalette((state) => state.open)
  return (
    <BarButton {...preloading} type="button" onClick={open}>
      <Search aria-hidden /> Buscar
    </BarButton>
  )
}

const Key = styled.kbd`
  margin-inline-start: auto;
  padding: 0 ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
  font-family: inherit;
  font-size: ${theme.font.size.xs};
`

const BarButton = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 36px;
  padding: 0 ${theme.space[3]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  cursor: pointer;
  svg { width: 1rem; height: 1rem; }
`
