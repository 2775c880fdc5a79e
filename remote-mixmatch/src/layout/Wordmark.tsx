import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The product's name with its logo, a hanger. */
export function Wordmark() {
  return (
    <Row>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M12.500 9.500a3.500 3.500 0 1 1 4.600 3.300c-.700.300-1.100.800-1.100 1.600v.600L4.300 22.200c-1.500.900-.900 3.300.900 3.300h21.600c1.800 0 2.400-2.400.900-3.300L16 15" />
      </svg>
      <span>
        Mix<Ampersand>&amp;</Ampersand>Match
      </span>
    </Row>
  )
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.text};
  font-family: var(--font-display);
  font-size: 1.3125rem;
  font-weight: ${theme.font.weight.semibold};
  letter-spacing: -0.01em;
  line-height: 1;
  svg {
    width: 1.875rem;
    height: 1.875rem;
    fill: none;
    stroke: ${theme.color.accent};
    stroke-width: 2.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`

const Ampersand = styled.i`
  margin-inline: 0.06em;
  color: ${theme.color.accentText};
`
