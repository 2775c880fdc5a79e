import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Container, IconButton, media, pathTo, ThemeToggle, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { SiteNavigation } from './SiteNavigation.tsx'
import { Wordmark } from './Wordmark.tsx'

const MENU_ID = 'menu-principal'

/**
 * The header; on a narrow screen a button opens its links. They are not a popover, because a closed popover would also
 * hide them on a wide screen, which shows them in the row.
 */
export function SiteHeader() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  // Navigation closes the menu.
  const isOpen = openedAt === key

  return (
    <Bar
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpenedAt(undefined)
      }}
    >
      <Row>
        <Home to={pathTo('/')} aria-label="Mix&Match, inicio">
          <Wordmark />
        </Home>
        <Links id={MENU_ID} $isOpen={isOpen}>
          <SiteNavigation />
        </Links>
        <ThemeToggle />
        <MenuButton
          label={isOpen ? 'Cerrar menú' : 'Abrir menú'}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={() => setOpenedAt(isOpen ? undefined : key)}
        >
          {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        </MenuButton>
      </Row>
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.navbar};
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.canvas};
`

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: 4rem;
`

const Home = styled(Link)`
  display: flex;
  margin-inline-end: auto;
  padding-block: ${theme.space[2]};
  text-decoration: none;
`

const open = css`
  display: block;
  position: absolute;
  inset: 100% 0 auto;
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[5]};
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.canvas};
  box-shadow: ${theme.shadow.lg};
`

const Links = styled.div<{ $isOpen: boolean }>`
  display: none;
  ${({ $isOpen }) => $isOpen && open}
  ${media.md} {
    display: block;
    position: static;
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`

const MenuButton = styled(IconButton)`
  ${media.md} { display: none; }
`
