import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useSession } from 'shared-auth'
import type { ReadLesson } from 'shared-auth/api'
import { Heading, IconButton, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { LessonLink } from '../../catalogue/LessonLink.tsx'
import { toggleMark, useReading } from '../../reading/reading.ts'

/** The marked lessons, the latest first; each can be removed here, also when its lesson no longer exists. */
export function BookmarkList({ id }: { id: string }) {
  const bookmarks = useReading((state) => state.bookmarks)
  const isSignedIn = useSession((state) => state.user !== null)
  const section = useRef<HTMLElement>(null)

  function handleRemove(bookmark: ReadLesson) {
    // The focused button is removed, so the focus moves to what stays.
    const staying = bookmarks.length > 1 ? section.current : section.current?.closest('[data-content]')
    if (staying instanceof HTMLElement) staying.focus({ preventScroll: true })
    toggleMark(bookmark)
  }

  return (
    <Section id={id} ref={section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Heading level={2} size="xl" id={`${id}-title`}>
        Tus marcadores
      </Heading>
      <List role="list">
        {bookmarks.map((bookmark) => (
          <li key={bookmark.id}>
            <div>
              <Title address={bookmark.address}>{bookmark.title}</Title>
              <Text tone="muted" size="sm">
                {bookmark.course}
              </Text>
            </div>
            <IconButton
              size="sm"
              label={`Quitar de tus marcadores: ${bookmark.title}`}
              onClick={() => handleRemove(bookmark)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </List>
      <Text tone="subtle" size="sm">
        {isSignedIn ? 'Se guardan en tu cuenta.' : 'Se guardan solo en este navegador.'}
      </Text>
    </Section>
  )
}

const Section = styled.section`
  margin-top: ${theme.space[10]};
  scroll-margin-top: calc(var(--navbar-height, 0px) + ${theme.space[4]});
  &:focus { outline: none; }
`

const List = styled.ul`
  margin-block: ${theme.space[3]};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[3]};
    padding-block: ${theme.space[3]};
  }
  li + li { border-top: 1px solid ${theme.color.border}; }
  div { min-width: 0; }
`

const Title = styled(LessonLink)`
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.semibold};
  overflow-wrap: anywhere;
  &:hover { color: ${theme.color.primary}; }
`
