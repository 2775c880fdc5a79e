import { keyframes, styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { VisuallyHidden } from './VisuallyHidden.ts'

export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg'
  /** Announced by screen readers; an empty label makes the spinner decorative. */
  label?: string
}

/**
 * A turning ring in the colour of the text around it.
 * @example <Spinner label="Cargando" />
 */
export function Spinner({ size = 'md', label = 'Cargando...' }: SpinnerProps) {
  if (label === '') return <Ring aria-hidden $size={size} />
  return (
    <Status role="status">
      <Ring aria-hidden $size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Status>
  )
}

const diameters = { sm: '1.125rem', md: '1.75rem', lg: '2.75rem' }

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const Status = styled.span`
  display: inline-flex;
  color: ${theme.color.primary};
`

const Ring = styled.span<{ $size: keyof typeof diameters }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => diameters[$size]};
  aspect-ratio: 1;
  border: max(2px, 0.1em) solid color-mix(in srgb, currentColor 25%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`
