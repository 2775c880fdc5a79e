import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Success message in the place of the form, announced by screen readers. */
export function AuthNotice({ children }: { children: ReactNode }) {
  return (
    <Look role="status">
      <MailCheck aria-hidden />
      {children}
    </Look>
  )
}

const Look = styled.p`
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.successSoft};
  color: ${theme.color.success};
  overflow-wrap: anywhere;
  svg { flex: none; margin-block-start: 0.1em; }
`
