import { Search } from 'lucide-react'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { usePalette } from '../palette/paletteState.ts'
import { paletteKeyLabel, paletteKeyShortcut } from '../shortcuts/paletteKey.ts'
import { preloadPalette } from './PaletteHost.tsx'

/** Opens the command palette. */
export function PaletteButton() {
  const open = usePalette((state) => state.open)
  return (
    <Look
      type="button"
      aria-keyshortcuts={paletteKeyShortcut}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={open}
    >
      <Search aria-hidden />
      <span>Buscar</span>
      <Key aria-hidden>{paletteKeyLabel}</Key>
    </Look>
  )
}

const Look = styled.button`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  gap: ${theme.space[2]};
  min-width: 0;
  min-height: 38px;
  max-width: 26rem;
  padding: 0 ${theme.space[3]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.canvas};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  text-align: start;
  cursor: pointer;
  &:hover { border-color: ${theme.color.primary}; color: ${theme.color.text}; }
  svg { flex: none; width: 1rem; height: 1rem; }
`

const Key = styled.kbd`
  display: none;
  margin-inline-start: auto;
  font-family: inherit;
  font-size: ${theme.font.size.xs};
  ${media.md} { display: inline; }
`
