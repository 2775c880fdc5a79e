import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { hideFromDom } from '../theme/domProps.ts'
import { type SpaceName, theme } from '../theme/theme.ts'

export interface StackProps {
  direction?: 'column' | 'row'
  /** Space between the children. */
  gap?: SpaceName
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  /** Lets a row break into lines. */
  isWrapping?: boolean
}

/**
 * Children in a column or a row with even space between them.
 * @example <Stack direction="row" gap={3} align="center">…</Stack>
 */
export const Stack = styled.div.withConfig(
  hideFromDom('direction', 'gap', 'align', 'justify', 'isWrapping'),
)<StackProps>`
  display: flex;
  min-width: 0;
  flex-direction: ${({ direction = 'column' }) => direction};
  flex-wrap: ${({ isWrapping }) => (isWrapping ? 'wrap' : 'nowrap')};
  align-items: ${({ align = 'stretch' }) => align};
  justify-content: ${({ justify = 'flex-start' }) => justify};
  gap: ${({ gap = 4 }) => theme.space[gap]};
`
