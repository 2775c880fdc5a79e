import { lazy, Suspense } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { useReading } from '../../reading/reading.ts'

const sectionId = 'tus-marcadores'

/** Few readers have any, so their list is loaded only then. */
const BookmarkList = lazy(() => import('./BookmarkList.tsx').then((m) => ({ default: m.BookmarkList })))

/** The lessons that the reader marked, at the end of the page, so that nothing moves when they appear. */
export function Bookmarks() {
  const hasAny = useReading(({ bookmarks }) => bookmarks.length > 0)
  if (!hasAny) return null
  return (
    <Suspense fallback={null}>
      <BookmarkList id={sectionId} />
    </Suspense>
  )
}

/** Leads to that list from the page's introduction; without bookmarks it renders nothing. */
export function BookmarksLink() {
  const count = useReading(({ bookmarks }) => bookmarks.length)
  if (count === 0) return null
  return <Anchor href={`#${sectionId}`}>Tus marcadores ({count})</Anchor>
}

const Anchor = styled.a`
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
`
