import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

/**
 * Error of a whole form, announced by screen readers when it appears; renders nothing without children.
 * @example <FormError>{failure}</FormError>
 */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <Box role="alert">
      <CircleAlert aria-hidden />
      <div>{children}</div>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid color-mix(in srgb, ${theme.color.danger} 35%, transparent);
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
  svg { flex: none; width: 1.25rem; height: 1.25rem; }
`
