import { CircleAlert, Star } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

const steps = [1, 2, 3, 4, 5]

interface RatingFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  error?: string | undefined
}

/** One to five stars, as radio buttons: arrow keys choose, and each is announced as a number of stars. */
export function RatingField({ error, ...radio }: RatingFieldProps) {
  const errorId = useId()
  return (
    <Group
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
    >
      <legend>Calificación</legend>
      <Stars>
        {steps.map((step) => (
          <label key={step}>
            <input {...radio} type="radio" value={step} />
            <Star aria-hidden />
            <VisuallyHidden>{step === 1 ? '1 estrella' : `${step} estrellas`}</VisuallyHidden>
          </label>
        ))}
      </Stars>
      {error && (
        <ErrorNote id={errorId} size="sm" tone="danger" weight="medium">
          <CircleAlert aria-hidden />
          {error}
        </ErrorNote>
      )}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space[1]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: ${theme.font.size.sm};
    font-weight: ${theme.font.weight.semibold};
    line-height: ${theme.font.lineHeight.snug};
  }
`

const ErrorNote = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  svg { flex: none; width: 1rem; height: 1rem; }
`

const Stars = styled.div`
  display: flex;
  margin-inline-start: -0.375rem;
  color: ${theme.color.accentText};
  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${theme.radius.md};
    cursor: pointer;
  }
  /* Over its star, so that a click and the browser's own scrolling reach the radio button itself. */
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit; }
  svg { width: 2rem; height: 2rem; stroke-width: 1.6; }
  input:checked + svg { fill: currentColor; }
  label:has(~ label input:checked) svg { fill: currentColor; }
  label:has(input:focus-visible) { outline: 2px solid ${theme.color.focus}; outline-offset: -2px; }
`
