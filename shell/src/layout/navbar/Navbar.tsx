import { Menu, Search, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Container, IconButton, media, pathTo, ThemeToggle, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { siteParts } from '../../remotes/siteParts.ts'
import { BrandMark } from '../../site/BrandMark.tsx'
import { site } from '../../site/site.ts'
import { NavRow } from './NavRow.tsx'
import { SessionActions } from './SessionActions.tsx'
import { useNavbarPopover } from './useNavbarPopover.ts'

/** The site's fixed bar: pages, dropdowns, theme and session. On small screens everything is behind one menu. */
export function Navbar() {
  const { isOpen, invoker, popover, place } = useNavbarPopover()
  return (
    <>
      <Bar data-print="hidden" {...place}>
        <Row>
          <Brand to="/">
            <BrandMark />
            {site.name}
          </Brand>
          {siteParts.slots['shell.search'] && (
            <SearchLink to={pathTo('/buscar')} aria-label="Buscar" data-search>
              <Search aria-hidden />
            </SearchLink>
          )}
          <MenuButton label={isOpen ? 'Cerrar menú' : 'Abrir menú'} {...invoker}>
            {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          </MenuButton>
          <Panel {...popover}>
            <NavRow />
            <Actions>
              <ThemeToggle />
              <SessionActions />
            </Actions>
          </Panel>
        </Row>
      </Bar>
      <Spacer data-print="hidden" />
    </>
  )
}

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${theme.layer.navbar};
  height: var(--navbar-height);
  border-bottom: 1px solid ${theme.color.border};
  background: color-mix(in srgb, ${theme.color.canvas} 94%, transparent);
  backdrop-filter: blur(10px);
`

const Spacer = styled.div`
  height: var(--navbar-height);
`

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  height: 100%;
`

const Brand = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 44px;
  color: ${theme.color.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
  letter-spacing: -0.015em;
  text-decoration: none;
  &:hover { color: ${theme.color.text}; }
`

/* Beside the name on wide screens, beside the menu on others: the order in which it gets the focus. */
const SearchLink = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-inline-start: auto;
  color: inherit;
  svg { width: 1.25rem; }
  /* Narrow, so that all pages fit beside it. */
  ${media.lg} { width: 2.25rem; margin-inline: calc(-1 * ${theme.space[3]}); }
`

const MenuButton = styled(IconButton)`
  color: ${theme.color.text};
  ${media.lg} { display: none; }
`

/* On wide screens it never opens: its content is in the row. */
const Panel = styled.div`
  position: fixed;
  inset: var(--navbar-height) 0 auto;
  flex-direction: column;
  gap: ${theme.space[4]};
  width: auto;
  height: calc(100dvh - var(--navbar-height));
  margin: 0;
  padding: ${theme.space[4]} ${theme.space[4]} ${theme.space[8]};
  border: 0;
  background: ${theme.color.canvas};
  color: inherit;
  overflow-y: auto;
  overscroll-behavior: contain;
  &:popover-open { display: flex; }
  ${media.md} { padding-inline: ${theme.space[8]}; }
  ${media.lg} {
    display: flex;
    position: static;
    flex: 1;
    gap: ${theme.space[2]};
    min-width: 0;
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    height: auto;
    padding: 0;
    background: none;
    overflow: visible;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  padding-block-start: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  ${media.lg} {
    flex: none;
    flex-wrap: nowrap;
    gap: ${theme.space[2]};
    padding: 0;
    border: 0;
  }
`
