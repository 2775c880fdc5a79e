import { Star } from 'lucide-react'
import { theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

const steps = [1, 2, 3, 4, 5]

/** Five stars, filled or hollow, so that they can be counted without colour. */
export function Rating({ value }: { value: number }) {
  return (
    <Stars>
      {steps.map((step) => (
        <Star key={step} aria-hidden fill={step <= value ? 'currentColor' : 'none'} />
      ))}
      <VisuallyHidden>{value} de 5</VisuallyHidden>
    </Stars>
  )
}

const Stars = styled.span`
  position: relative;
  display: inline-flex;
  vertical-align: middle;
  gap: 1px;
  color: ${theme.color.accentText};
  svg { width: 1rem; height: 1rem; }
`
