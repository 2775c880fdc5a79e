import { styled } from 'styled-components'
import { hideFromDom } from '../theme/domProps.ts'
import { media, theme } from '../theme/theme.ts'

export interface ContainerProps {
  /** `page` as wide as the theme says, `text` 44 rem (reading), `narrow` 28 rem (a form alone). */
  width?: 'page' | 'text' | 'narrow'
}

const widths = { page: theme.pageWidth, text: '44rem', narrow: '28rem' }

/**
 * Centres the content and keeps it off the screen's edges.
 * @example <Container width="text">…</Container>
 */
export const Container = styled.div.withConfig(hideFromDom('width'))<ContainerProps>`
  width: 100%;
  max-width: calc(${({ width = 'page' }) => widths[width]} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  --gutter: ${theme.space[4]};
  ${media.md} { --gutter: ${theme.space[8]}; }
`
