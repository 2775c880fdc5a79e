import { formatDate } from 'shared-admin'
import type { Mail } from 'shared-auth/api'
import { ExternalLink, mailHref, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** What the visitor wrote: the beginning of the thread, with who and where it came from. */
export function MessageItem({ mail }: { mail: Mail }) {
  const { id, name, email, subject, message, currentUrl, sentAt } = mail
  const facts = Object.entries({
    Nombre: <strong>{name}</strong>,
    Email: <ExternalLink href={mailHref(email)}>{email}</ExternalLink>,
    Fecha: formatDate(sentAt),
    Asunto: subject || '—',
    URL: currentUrl ? <ExternalLink href={currentUrl}>{currentUrl}</ExternalLink> : '—',
    ID: <small>{id}</small>,
  })
  return (
    <Item>
      <Facts>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        <Message>
          <dt>Mensaje</dt>
          <dd dir="auto">{message}</dd>
        </Message>
      </Facts>
    </Item>
  )
}

const Item = styled.li`
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
`

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[5]};
  font-size: ${theme.font.size.sm};
  > div { display: flex; gap: ${theme.space[2]}; min-width: 0; }
  dt { color: ${theme.color.textMuted}; }
  dd { min-width: 0; margin: 0; overflow-wrap: anywhere; }
`

const Message = styled.div`
  && { display: block; }
  flex: 1 0 100%;
  margin-top: ${theme.space[3]};
  font-size: ${theme.font.size.md};
  dt { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  dd { max-width: 70ch; white-space: pre-wrap; }
`
