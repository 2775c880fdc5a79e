import { Link } from 'react-router-dom'
import { formatNumber, listAddress } from 'shared-admin'
import { Badge, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { MailLines } from './MailLines.tsx'
import { mailPath } from './mail.api.ts'
import type { MailQueue } from './useMailQueue.ts'

/** The list beside the open mail, on screens that have room for both. */
export function MailPane({ queue, current }: { queue: MailQueue; current: string }) {
  return (
    <Pane aria-label="Otros correos">
      <Head>
        <Link to={listAddress(mailPath)}>Ver la lista</Link>
        <Badge tone="primary">{formatNumber(queue.totalItems)}</Badge>
      </Head>
      <MailLines mails={queue.mails} current={current} replace />
    </Pane>
  )
}

const Pane = styled.nav`
  position: sticky;
  top: calc(var(--top) + ${theme.space[4]});
  display: grid;
  align-content: start;
  gap: ${theme.space[3]};
  min-width: 0;
  max-height: calc(100dvh - var(--top) - ${theme.space[8]});
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  font-size: ${theme.font.size.sm};
`
