import { CornerUpLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatAge, formatDate } from 'shared-admin'
import type { Mail } from 'shared-auth/api'
import { clip, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { mailPath } from './mail.api.ts'

interface MailLinesProps {
  mails: Mail[]
  /** The id of the mail that is open. */
  current?: string
  /** Whether opening a mail replaces the one that is open in the browser's history. */
  replace?: boolean
}

/** Mails as people work them off: who wrote, about what, the first words and how long ago. */
export function MailLines({ mails, current, replace }: MailLinesProps) {
  return (
    <Lines role="list">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Line
            to={`${mailPath}/details/${mail.id}`}
            replace={replace}
            aria-current={mail.id === current ? 'true' : undefined}
            data-unread={mail.readAt === null || undefined}
          >
            <Who>
              {!mail.readAt && <Dot role="img" aria-label="Sin leer" title="Sin leer" />}
              <span dir="auto">{mail.name}</span>
              {mail.repliedAt && <CornerUpLeft role="img" aria-label="Respondido" />}
              <time dateTime={mail.sentAt} title={formatDate(mail.sentAt)}>
                {formatAge(mail.sentAt)}
              </time>
            </Who>
            <About>
              <Subject dir="auto">{mail.subject || 'Sin asunto'}</Subject>
              <Words dir="auto">{firstWordsOf(mail.message)}</Words>
            </About>
          </Line>
        </li>
      ))}
    </Lines>
  )
}

const MAX_WORDS = 200

/** Enough for one line of any width; the style cuts the rest. */
function firstWordsOf(message: string): string {
  return clip(message.replace(/\s+/g, ' ').trim(), MAX_WORDS)
}

const oneLine = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'

const Lines = styled.ul`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  > li + li { border-top: 1px solid ${theme.color.border}; }
`

const Line = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${theme.space[2]} ${theme.space[3]};
  border-inline-start: 3px solid transparent;
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  line-height: 1.45;
  text-decoration: none;
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current] { border-inline-start-color: ${theme.color.primary}; background: ${theme.color.primarySoft}; }
`

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  > span[dir] { ${oneLine} }
  > svg { flex: none; width: 0.875rem; height: 0.875rem; color: ${theme.color.success}; }
  > time {
    flex: none;
    margin-inline-start: auto;
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.xs};
    font-weight: ${theme.font.weight.regular};
    font-variant-numeric: tabular-nums;
  }
  [data-unread] > & { font-weight: ${theme.font.weight.bold}; }
`

/** Subject and first words: in one line on a phone, whose screen shows eight mails. */
const About = styled.span`
  ${oneLine}
  > * + *::before { content: ' '; white-space: pre; }
  ${media.md} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    > * { ${oneLine} }
    > * + *::before { content: none; }
  }
`

const Subject = styled.span`
  [data-unread] & { font-weight: ${theme.font.weight.semibold}; }
`

const Words = styled.span`
  color: ${theme.color.textMuted};
`

const Dot = styled.span`
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.primary};
`
