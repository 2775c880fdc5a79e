import { LibraryBig, ListTree } from 'lucide-react'
import { Suspense, useId } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import { Button, media, Spinner, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { certificatePattern, coursePattern, lessonPattern } from '../catalogue/paths.ts'
import { useReader } from '../reading/useReader.ts'
import { CatalogueNavigation } from './CatalogueNavigation.tsx'
import { CourseOutline } from './CourseOutline.tsx'
import { Drawer } from './Drawer.tsx'

/** The academy's columns: outline, content, catalogue. On a narrow screen the side columns are drawers. */
export function AcademyLayout() {
  const certificate = useMatch(certificatePattern)
  const course = useMatch(coursePattern)
  const lesson = useMatch(lessonPattern)
  useReader({ polls: lesson !== null })
  const courseSlug = certificate ? undefined : (lesson ?? course)?.params.courseSlug?.trim()
  const hasOutline = Boolean(courseSlug)
  const outlineId = useId()
  const catalogueId = useId()

  return (
    <Frame $hasOutline={hasOutline}>
      <Toolbar data-print="hidden" $hasOutline={hasOutline}>
        {hasOutline && (
          <UntilOutline>
            <Button variant="secondary" size="sm" popoverTarget={outlineId}>
              <ListTree aria-hidden />
              Contenido
            </Button>
          </UntilOutline>
        )}
        <Button variant="secondary" size="sm" popoverTarget={catalogueId}>
          <LibraryBig aria-hidden />
          Categorías
        </Button>
      </Toolbar>
      <Columns $hasOutline={hasOutline}>
        {courseSlug && (
          <Drawer id={outlineId} label="Contenido del curso" side="left" column={outlineColumn}>
            <CourseOutline courseSlug={courseSlug} lessonSlug={lesson?.params.lessonSlug} />
          </Drawer>
        )}
        <Content data-content tabIndex={-1}>
          <Suspense
            fallback={
              <Waiting>
                <Spinner size="lg" />
              </Waiting>
            }
          >
            <Outlet />
          </Suspense>
        </Content>
        <Drawer
          id={catalogueId}
          label="Categorías y cursos"
          side="right"
          column={hasOutline ? thirdColumn : secondColumn}
        >
          <CatalogueNavigation />
        </Drawer>
      </Columns>
    </Frame>
  )
}

type WithOutline = { $hasOutline: boolean }

/* Two columns are as wide as the site's other pages; three need more. */
const Frame = styled.div<WithOutline>`
  width: 100%;
  max-width: calc(${({ $hasOutline }) => ($hasOutline ? '88rem' : theme.pageWidth)} + 2 * var(--gutter));
  margin-inline: auto;
  padding: ${theme.space[4]} var(--gutter) ${theme.space[16]};
  --gutter: ${theme.space[4]};
  ${media.md} { --gutter: ${theme.space[8]}; }
  ${media.lg} { padding-block: ${theme.space[8]} ${theme.space[24]}; }
  @media print {
    max-width: none;
    padding: 0;
  }
`

/* The width from which the catalogue has its own column. */
const wide = ({ $hasOutline }: WithOutline) => ($hasOutline ? media.xl : media.lg)

const Toolbar = styled.div<WithOutline>`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[4]};
  ${wide} { display: none; }
`

const UntilOutline = styled.div`
  margin-inline-end: auto;
  ${media.lg} { display: none; }
`

const Columns = styled.div<WithOutline>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[10]};
  ${media.lg} {
    grid-template-columns: ${({ $hasOutline }) => ($hasOutline ? '17rem minmax(0, 1fr)' : 'minmax(0, 1fr) 16rem')};
  }
  ${media.xl} {
    grid-template-columns: ${({ $hasOutline }) => ($hasOutline ? '17rem minmax(0, 1fr) 13rem' : 'minmax(0, 1fr) 16rem')};
    gap: ${({ $hasOutline }) => ($hasOutline ? theme.space[10] : theme.space[16])};
  }
  @media print { display: block; }
`

const Content = styled.div`
  min-width: 0;
  scroll-margin-top: calc(var(--navbar-height, 0px) + ${theme.space[4]});
  &:focus { outline: none; }
`

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

/* Sticks below the shell's navbar and scrolls on its own. */
const column = css`
  display: block;
  position: sticky;
  inset: auto;
  top: calc(var(--navbar-height, 0px) + ${theme.space[6]});
  width: auto;
  height: auto;
  max-height: calc(100dvh - var(--navbar-height, 0px) - ${theme.space[12]});
  padding: 0;
  background: none;
`

const outlineColumn = css`
  ${media.lg} {
    ${column}
    padding-inline-end: ${theme.space[5]};
    border-inline-end: 1px solid ${theme.color.border};
  }
`

const catalogueColumn = css`
  ${column}
  padding-inline-start: ${theme.space[5]};
  border-inline-start: 1px solid ${theme.color.border};
`

const secondColumn = css`
  ${media.lg} { ${catalogueColumn} }
`

const thirdColumn = css`
  ${media.xl} { ${catalogueColumn} }
`
