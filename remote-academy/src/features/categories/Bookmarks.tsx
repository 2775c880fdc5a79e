import { lazy, Suspense } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { useBookmarks } from '../../catalogue/bookmarks.ts'

const sectionId = 'tus-marcadores'

/** Few readers have any, so their list is loaded only then. */
const BookmarkList = lazy(() => import('./BookmarkList.tsx').then((m) => ({ default: m.BookmarkList })))

/** The lessons that the reader marked, at the end of the page, so that nothing moves when they appear. */
export function Bookmarks() {
  const hasAny = useBookmarks(({ bookmarks }) => bookmarks.length > 0)
  if (!hasAny) return null
  return (
    <Suspense fallback={null}>
      <BookmarkList id={sectionId} />
    </Suspense>
  )
}

/** Leads to that list from the page's introduction, in the space below it; without bookmarks it renders nothing. */
export function BookmarksLink() {
  const count = useBookmarks(({ bookmarks }) => bookmarks.length)
  if (count === 0) return null
  return (
    <Below href={`#${sectionId}`} data-print="hidden">
      Tus marcadores ({count})
    </Below>
  )
}

const Below = styled.a`
  position: absolute;
  inset: 100% auto auto 0;
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
`
