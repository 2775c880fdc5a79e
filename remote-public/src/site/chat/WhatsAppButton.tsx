import type { ReactNode } from 'react'
import { ExternalLink, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { whatsAppLink } from '../contact.ts'
import { BrandIcon } from '../links/BrandIcon.tsx'
import { whatsAppPath } from './whatsAppPath.ts'

/** Opens a WhatsApp conversation with the team, with `message` prefilled. */
export function WhatsAppButton({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Look href={whatsAppLink(message)} hasIcon={false}>
      <BrandIcon path={whatsAppPath} />
      {children}
    </Look>
  )
}

const Look = styled(ExternalLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 44px;
  padding: ${theme.space[2]} ${theme.space[5]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-weight: ${theme.font.weight.semibold};
  line-height: 1.25;
  text-decoration: none;
  &:hover { background: ${theme.color.primaryHover}; color: ${theme.color.onPrimary}; }
  svg { flex: none; width: 1.25rem; height: 1.25rem; }
`
