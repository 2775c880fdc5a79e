import { keyframes, styled } from 'styled-components'
import { hideFromDom } from '../theme/domProps.ts'
import { theme } from '../theme/theme.ts'

export interface SkeletonProps {
  /** Any CSS length. */
  width?: string
  /** Any CSS length; one line of text by default. */
  height?: string
  radius?: keyof typeof theme.radius
}

/** What arrives within this time replaces nothing that was seen. */
const SHOWN_AFTER = '150ms'

const appear = keyframes`
  from { opacity: 0; }
`

const breathe = keyframes`
  50% { opacity: 0.5; }
`

/**
 * The grey shape of what is being loaded; hidden from screen readers, so render 'Cargando...' beside it.
 * @example <Skeleton width="12rem" height="1.5rem" />
 */
export const Skeleton = styled.span
  .withConfig(hideFromDom('width', 'height', 'radius'))
  .attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  width: ${({ width = '100%' }) => width};
  max-width: 100%;
  height: ${({ height = '1em' }) => height};
  border-radius: ${({ radius = 'sm' }) => theme.radius[radius]};
  background: color-mix(in srgb, ${theme.color.borderStrong} 18%, ${theme.color.surface});
  animation: ${appear} ${SHOWN_AFTER} step-end, ${breathe} 1.6s ease-in-out ${SHOWN_AFTER} infinite;
`
