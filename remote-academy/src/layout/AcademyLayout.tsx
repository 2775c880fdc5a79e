import { LibraryBig } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CatalogueNavigation } from './CatalogueNavigation.tsx'
import { Drawer } from './Drawer.tsx'

/** The academy's columns; on a narrow screen those at the sides wait in drawers. */
export function AcademyLayout() {
  return (
    <Frame>
      <Toolbar>
        <Drawer label="Categorías y cursos" icon={<LibraryBig aria-hidden />} side="right">
          <CatalogueNavigation />
        </Drawer>
      </Toolbar>
      <Columns>
        <Content>
          <Outlet />
        </Content>
        <Side aria-label="Categorías y cursos">
          <CatalogueNavigation />
        </Side>
      </Columns>
    </Frame>
  )
}

/* What the shell's navbar covers of the window's top. */
const navbarHeight = '65px'

const Frame = styled.div`
  width: 100%;
  max-width: calc(80rem + 2 * var(--gutter));
  margin-inline: auto;
  padding: ${theme.space[4]} var(--gutter) ${theme.space[16]};
  --gutter: ${theme.space[4]};
  ${media.md} { --gutter: ${theme.space[8]}; }
  ${media.lg} { padding-block: ${theme.space[10]} ${theme.space[24]}; }
`

const Toolbar = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[4]};
  ${media.lg} { display: none; }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[12]};
  ${media.lg} { grid-template-columns: minmax(0, 1fr) 16rem; }
  ${media.xl} { gap: ${theme.space[16]}; }
`

const Content = styled.div`
  min-width: 0;
`

const Side = styled.aside`
  display: none;
  ${media.lg} {
    display: block;
    position: sticky;
    top: calc(${navbarHeight} + ${theme.space[6]});
    max-height: calc(100dvh - ${navbarHeight} - ${theme.space[12]});
    padding-inline-start: ${theme.space[6]};
    border-inline-start: 1px solid ${theme.color.border};
    overflow-y: auto;
  }
`
